/** Mail by SMTP. */
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl, type ConnectionUrlOptions } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import {
  addressIn,
  type MailConnection,
  type MailTransport,
  type OutgoingMail,
  type SendResult,
} from './transport.ts';

/** A server that does not answer for so long is treated as down. */
const TIMEOUT_MS = 30_000;
/** Longer than a server may take to accept a text (RFC 5321, 4.5.3.2.6): giving up would leave it uncertain. */
const DATA_TIMEOUT_MS = 10 * 60_000;
/** SMTP replies from here on are final. */
const FINAL_REPLY = 500;

interface SmtpError extends Error {
  responseCode?: number;
}

async function compose(mail: OutgoingMail, from: string): Promise<Buffer> {
  const { messageId, to, subject, text, html, headers, date } = mail;
  const message = new MailComposer({
    ...{ messageId, from, to, subject, text, html, date },
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
}

/** The text as a stream, which the connection reads only when the server asks for it; `started` says whether it has. */
function observed(text: Buffer): { stream: Readable; started(): boolean } {
  let started = false;
  const stream = new Readable({
    read() {
      started = true;
      this.push(text);
      this.push(null);
    },
  });
  return { stream, started: () => started };
}

function connect({ auth, ...options }: ConnectionUrlOptions): Promise<SMTPConnection> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection({
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      socketTimeout: DATA_TIMEOUT_MS,
      ...options,
    });
    const fail = (error: Error) => {
      connection.close();
      reject(error);
    };
    // Without a listener a later loss of the connection would end the process; `send` reports it.
    connection.on('error', fail);
    connection.connect((error) => {
      if (error) return fail(error);
      if (!auth) return resolve(connection);
      connection.login(auth, (refused) => (refused ? fail(refused) : resolve(connection)));
    });
  });
}

/**
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, `Regatlas <no-reply@regatlas.example>`
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const options = parseConnectionUrl(url);

  function send(connection: SMTPConnection, mail: OutgoingMail): Promise<SendResult> {
    return compose(mail, from).then(
      (text) =>
        new Promise<SendResult>((resolve) => {
          const { stream, started } = observed(text);
          const envelope = { from: addressIn(from), to: [mail.to] };
          connection.send(envelope, stream, (error) => {
            if (!error) return resolve({ state: 'sent' });
            const { message: problem, responseCode } = error as SmtpError;
            if (responseCode) {
              resolve({ state: responseCode >= FINAL_REPLY ? 'refused' : 'later', problem });
            } else resolve({ state: started() ? 'uncertain' : 'later', problem });
          });
        }),
      (error: Error) => ({ state: 'refused', problem: error.message }),
    );
  }

  return {
    isRepeatable: false,
    async open(): Promise<MailConnection> {
      const connection = await connect(options);
      return { send: (mail) => send(connection, mail), close: () => connection.quit() };
    },
  };
}
