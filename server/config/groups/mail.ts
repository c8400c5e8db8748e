import { email, optional, serviceUrl } from '#server/config/schemas.ts'
import { group, setting } from '#server/config/setting.ts'

export const mail = group('Mail', '', {
  smtpUrl: setting(
    'SMTP_URL',
    optional(serviceUrl('smtp', 'smtps')),
    '',
    'Mail server; without one, mails are stored, and shown at `/dev/mail` to whoever opens the link that the start prints; not at all where `SITE_ORIGIN` is not a loopback address',
  ),
  from: setting('MAIL_FROM', email, '{CONTACT_EMAIL}', 'Sender of the mails'),
})
