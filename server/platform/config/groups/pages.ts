import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import {
  baseUrl,
  contact,
  email,
  jsonSignature,
  listOf,
  oneOf,
  origin,
  link,
  file,
  languages,
  wholeNumber,
  yesOrNo,
} from '#server/platform/config/schemas.ts'
import { group, optionalSetting, setting, type Setting } from '#server/platform/config/setting.ts'
import { defaultChannel } from '#domain/platform/constants.ts'

const subsites = Object.fromEntries(
  locales.map((locale) => {
    const name = `SUBSITE_ORIGIN_${localeFacts[locale].prefix.toUpperCase()}`
    const meaning = `Address of the site in ${localeFacts[locale].name}, if it is not under its prefix here`
    return [locale, optionalSetting(name, baseUrl, meaning)]
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
  miniAppSignature: optionalSetting(
    'MINI_APP_SIGNATURE',
    jsonSignature,
    'Proof of who owns the site as a Farcaster mini app (`accountAssociation` of its manifest, as JSON); with it, Farcaster clients may show pages in a frame',
  ),
  subsiteOrigins: subsites,
})

export const links = group('Links', 'Targets of links in pages, and scripts that single in-app browsers load.', {
  mobileDownload: setting(
    'MOBILE_DOWNLOAD_URL',
    link,
    '/downloads',
    'Where pages of the social network redirect small devices',
  ),
  iosStore: setting('IOS_STORE_URL', link, '/downloads#ios', 'iOS app'),
  androidStore: setting('ANDROID_STORE_URL', link, '/downloads#android', 'Android app'),
  contribute: setting('CONTRIBUTE_URL', link, '/introduce', '“Contribute” in the download block'),
  apiRepository: setting('API_REPOSITORY_URL', link, '/api', 'API repository in the footer'),
  chat: setting('CHAT_URL', link, `/farcaster/channel?id=${defaultChannel}`, 'Chat community in the footer'),
  social: setting('SOCIAL_URL', link, '/subscribe', 'Social media in the footer'),
  farcaster: setting('FARCASTER_URL', link, '/farcaster', 'Account on the social network in the footer'),
  searchExtension: setting('SEARCH_EXTENSION_URL', link, '/opensearch.xml', 'Search extension in the header'),
  mapStyle: optionalSetting(
    'MAP_STYLE_URL',
    link,
    'MapLibre style of the map of events, which with its tiles comes from one host; without it the outline of the world',
  ),
  wechatScript: setting('WECHAT_SCRIPT_URL', link, '/share/wechat.js', 'Sharing script, loaded inside WeChat only'),
  weiboScript: setting('WEIBO_SCRIPT_URL', link, '/share/weibo.js', 'Sharing script, loaded inside Weibo only'),
})

export const feeds = group('Feeds and crawlers', '', {
  robotsFile: setting(
    'ROBOTS_FILE',
    file,
    '{DATA_DIR}/robots.txt',
    'Rules for crawlers; if the file exists it replaces the built-in rules, and is read for each request',
  ),
  websubHub: optionalSetting(
    'WEBSUB_HUB',
    baseUrl,
    'WebSub hub that the feeds advertise; it is pinged when they change',
  ),
})

export const wireDesk = group('Wire desk', 'How the newsroom publishes flashes.', {
  holdSeconds: setting(
    'FLASH_HOLD_SECONDS',
    wholeNumber(0, 300),
    '10',
    'Seconds for which a flash is held, so that it can be taken back before anybody sees it; 0 sends it at once',
  ),
  contributorsSeeOwn: setting(
    'CONTRIBUTORS_SEE_OWN',
    yesOrNo,
    '0',
    'Whether contributors see only their own drafts, and those of others once they are public',
  ),
  machinePublic: setting(
    'MACHINE_TRANSLATION_PUBLIC',
    languages,
    '',
    'Languages, with commas between, in which flashes go out as translated by machine, before a person approves them, for example `vi`',
  ),
})
