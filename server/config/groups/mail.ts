import { email, optional, serviceUrl } from '#server/config/schemas.ts'
import { group, setting } from '#server/config/setting.ts'

export const mail = group('Mail', '', {
  smtpUrl: setting(
    'SMTP_URL',
    optional(serviceUrl('smtp', 'smtps')),
    '',
    'Mail server; without one, mails are stored and shown at `/dev/mail` on this machine',
  ),
  from: setting('MAIL_FROM', email, '{CONTACT_EMAIL}', 'Sender of the mails'),
})
