import { email, optional, serviceUrl } from '../schemas.ts'
import { group, setting } from '../setting.ts'

export const mail = group('Mail', '', {
  smtpUrl: setting(
    'SMTP_URL',
    optional(serviceUrl('smtp', 'smtps')),
    '',
    'Mail server; without one, mails are stored and shown at `/dev/mail` on this machine',
  ),
  from: setting('MAIL_FROM', email, '{CONTACT_EMAIL}', 'Sender of the mails'),
})
