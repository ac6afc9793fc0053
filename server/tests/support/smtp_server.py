"""A mail server for tests (aiosmtpd): keeps what it accepts in a folder and does as told. See smtp_server.hpp.

smtp_server.py FOLDER none|starttls|from_start [USER PASSWORD]

FOLDER/cert.pem, key.pem   its certificate
FOLDER/port                written once it listens
FOLDER/answers             "WHEN ADDRESS [REPLY]" a line, each for one occasion; lines may be added at any time
FOLDER/letters/            "0001 ADDRESS": JSON, the bytes as they came and what Python's mail reader makes of them
"""
import asyncio
import email
import email.policy
import json
import pathlib
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult

folder, tls, *account = pathlib.Path(sys.argv[1]), *sys.argv[2:]
used = set()


def told(when, address):
    """The reply for this occasion, "" when there is to be none, None when nothing was said about it."""
    for number, line in enumerate((folder / "answers").read_text().splitlines()):
        words = line.split(" ", 2)
        if number not in used and words[:2] == [when, address]:
            used.add(number)
            return words[2]
    return None


def read(raw):
    letter = email.message_from_bytes(raw, policy=email.policy.default)
    defects = [*letter.defects, *(d for header in letter.values() for d in header.defects)]
    out = {"raw": raw.decode("latin-1"), "defects": [str(defect) for defect in defects],
           "date": letter["Date"].datetime.isoformat(), "type": letter.get_content_type()}
    out |= {name.lower(): str(letter[name]) for name in ("From", "To", "Subject", "Message-ID", "Auto-Submitted")}
    out["parts"] = [{"type": part.get_content_type(), "text": part.get_content().replace("\r\n", "\n")}
                    for part in letter.walk() if not part.is_multipart()]
    return out


class Handler:
    letters = 0

    async def handle_MAIL(self, server, session, envelope, address, options):
        envelope.mail_from = address
        return told("MAIL", address) or "250 2.1.0 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        reply = told("RCPT", address)
        if reply is None:
            envelope.rcpt_tos.append(address)
        return reply or "250 2.1.5 OK"

    async def handle_DATA(self, server, session, envelope):
        address = envelope.rcpt_tos[0]
        reply = told("DATA", address)
        if reply is None:
            self.letters += 1
            (folder / "letters" / f"{self.letters:04} {address}").write_text(json.dumps(read(envelope.original_content)))
        if told("LOSE_ANSWER", address) is not None:
            server.transport.abort()
        return reply or "250 2.0.0 OK"


class Server(SMTP):
    async def smtp_DATA(self, argument):
        if self.envelope.rcpt_tos and told("CUT", self.envelope.rcpt_tos[0]) is not None:
            await self.push("354 go on")
            await self._reader.readuntil(b"\r\n")
            self.transport.abort()
            return
        await super().smtp_DATA(argument)


def authenticate(server, session, envelope, mechanism, data):
    expected = [part.encode() for part in account]
    return AuthResult(success=[data.login, data.password] == expected)


async def main():
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    handler = Handler()

    def make():
        return Server(handler, hostname="mail.test", tls_context=context if tls == "starttls" else None,
                      require_starttls=tls == "starttls", auth_required=bool(account),
                      auth_require_tls=tls == "starttls", authenticator=authenticate)

    server = await asyncio.get_running_loop().create_server(
        make, "127.0.0.1", 0, ssl=context if tls == "from_start" else None)
    (folder / "port.new").write_text(str(server.sockets[0].getsockname()[1]))
    (folder / "port.new").rename(folder / "port")
    await server.serve_forever()


asyncio.run(main())
