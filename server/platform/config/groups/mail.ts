import { email, optional, serviceUrl } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const mail = group('Mail', '', {
  smtpUrl: setting(
    'SMTP_URL',
    optional(serviceUrl('smtp', 'smtps')),
    '',
    'Mail server; without one, mails are stored; the link that the start prints opens them at `/dev/mail`, unless `SITE_ORIGIN` is a public address',
  ),
  from: setting('MAIL_FROM', email, '{CONTACT_EMAIL}', 'Sender of the mails'),
})
