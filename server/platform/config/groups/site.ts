import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import {
  baseUrl,
  contact,
  email,
  jsonSignature,
  listOf,
  oneOf,
  optional,
  origin,
} from '#server/platform/config/schemas.ts'
import { group, setting, type Setting } from '#server/platform/config/setting.ts'

const subsites = Object.fromEntries(
  locales.map((locale) => {
    const name = `SUBSITE_ORIGIN_${localeFacts[locale].prefix.toUpperCase()}`
    const meaning = `Address of the site in ${localeFacts[locale].name}, if it is not under its prefix here`
    return [locale, setting(name, optional(baseUrl), '', meaning)]
  }),
) as Record<Locale, Setting<string | null>>

export const site = group('Site', 'The public addresses of the site, and who runs it.', {
  defaultLocale: setting('DEFAULT_LOCALE', oneOf('en', 'cn'), 'en', 'Language of addresses without a language prefix'),
  origin: setting('SITE_ORIGIN', origin, 'http://{HOST}:{PORT}', 'Public address of the site'),
  mobileOrigin: setting(
    'MOBILE_ORIGIN',
    baseUrl,
    '{SITE_ORIGIN}/m',
    'Mobile site, to which small devices are redirected',
  ),
  noticeOrigin: setting('NOTICE_ORIGIN', baseUrl, '{SITE_ORIGIN}', 'Host of the notification stream'),
  aiOrigin: setting('AI_ORIGIN', baseUrl, '{SITE_ORIGIN}', 'Host of the AI calls'),
  testOrigin: setting('TEST_ORIGIN', baseUrl, '{SITE_ORIGIN}', 'Host that looks up campaigns'),
  streamOrigins: setting(
    'STREAM_ORIGINS',
    listOf(origin),
    '',
    'Hosts of videos and live streams as HLS playlists, which pages fetch piece by piece; files need no entry',
  ),
  contactEmail: setting('CONTACT_EMAIL', email, 'desk@farwire.example', 'E-mail address in the footer and in feeds'),
  securityContact: setting(
    'SECURITY_CONTACT',
    contact,
    '{CONTACT_EMAIL}',
    'E-mail address, or https address of a page, for reports of weaknesses (`/.well-known/security.txt`)',
  ),
  miniAppSignature: setting(
    'MINI_APP_SIGNATURE',
    optional(jsonSignature),
    '',
    'Proof of who owns the site as a Farcaster mini app (`accountAssociation` of its manifest, as JSON); with it, Farcaster clients may show pages in a frame',
  ),
  subsiteOrigins: subsites,
})
