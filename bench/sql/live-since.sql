select m.id, m.conversation_id, m.number, m.sender_id, m.message_text, m.created_at
from messages m join conversation_sides s on s.conversation_id = m.conversation_id and s.user_id = $1
where m.conversation_id = $2 and m.number > greatest(s.cleared_to, $3) order by m.number limit 200
