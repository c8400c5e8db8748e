import { defaultChannel } from '#domain/platform/constants.ts'
import { link, optional } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

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
  mapStyle: setting(
    'MAP_STYLE_URL',
    optional(link),
    '',
    'MapLibre style of the map of events, which with its tiles comes from one host; without it the outline of the world',
  ),
  wechatScript: setting('WECHAT_SCRIPT_URL', link, '/share/wechat.js', 'Sharing script, loaded inside WeChat only'),
  weiboScript: setting('WEIBO_SCRIPT_URL', link, '/share/weibo.js', 'Sharing script, loaded inside Weibo only'),
})
