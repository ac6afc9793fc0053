// Messages, notifications and what browsers are told live.
import { bug } from './bug.mjs';

export const messages = [
  bug(
    'anybody writes into a conversation',
    'server/features/messages/store.cpp',
    'c.id = $2 and $3::uuid in (c.renter_id, c.host_id) and not',
    'c.id = $2 and $3::uuid is not null and not',
    'integration Messages.P6_11_*',
  ),
  bug(
    'who is blocked writes on',
    'server/features/messages/store.cpp',
    '(c.renter_id, c.host_id) and not " KB_EITHER_BLOCKED',
    '(c.renter_id, c.host_id) and not (false and " KB_EITHER_BLOCKED ")"',
    'integration Messages.P6_12_who_is_blocked_*',
  ),
  bug(
    'what was cleared comes back',
    'server/features/messages/store.cpp',
    'where m.conversation_id = $2 and m.number > s.cleared_to',
    'where m.conversation_id = $2 and m.number > 0',
    'integration Messages.N1_D7_17_*',
  ),
  bug(
    'somebody marks the notifications of others as read',
    'server/features/notifications/notifications.cpp',
    'where id = $2 and user_id = $1',
    'where id = $2 and $1::uuid is not null',
    'integration Notifications.P7_47_*',
  ),
  bug(
    'anybody listens to a conversation',
    'server/features/live/desk.cpp',
    'if (!*may || ',
    'if (',
    'integration Live.P6_12_*',
  ),
  bug(
    'a socket outlives its session',
    'server/features/live/desk.cpp',
    'if (sessions.contains(*socket->caller().session))',
    'if (sessions.empty())',
    'integration Live.Trust_4_1_signing_out_*',
  ),
  bug(
    'any page opens a socket',
    'server/core/http/dispatcher.cpp',
    'if (endpoint.socket) return check_origin(ctx.request, config_.public_url);',
    '',
    'unit HttpSocket.Trust_4_1_it_is_for_*',
  ),
  bug(
    'a slow reader is never cut off',
    'server/core/http/web_socket_session.cpp',
    'if (waiting_ > most_waiting) {',
    'if (waiting_ > most_waiting && false) {',
    'unit HttpSocket.Trust_4_1_who_does_not_read_*',
  ),
  bug(
    'a letter ends the e-mails of anybody',
    'server/features/notifications/preferences.cpp',
    '|| !crypto::equal(sent, token(*user, topic))',
    '',
    'integration NotificationMails.N2_the_link_*',
  ),
];
