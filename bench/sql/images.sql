select i.key_480, i.key_960, i.key_1600, coalesce(nullif(i.alt, ''), v.make || ' ' || v.model
  || case when i.position > 0 then ', photo ' || (i.position + 1) else '' end) as alt, i.illustration, i.preview, i.key_jpeg
from vehicle_images i join vehicles v on v.id = i.vehicle_id where i.vehicle_id = $1 and i.position is not null order by i.position
