select id, service_type, title, description, status, base_price, variations, requires_files,
  date_trunc('second', created_at) as created_at, version
from general_services where status = 'active' order by created_at desc, id
