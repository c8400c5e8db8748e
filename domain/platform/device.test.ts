import { expect, test } from 'vitest'
import { deviceOf, installingOf, isDownloadPath, mobileRedirect, socialBrowserOf } from './device.ts'

const agents = {
  iPad: 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
}
const targets = { mobileSite: 'https://m.example/en', downloadUrl: '/downloads' }

test('R264 R265 the device is derived from the user agent', () => {
  expect(deviceOf(agents.iPad)).toBe('iPad')
  expect(deviceOf(agents.iPhone)).toBe('mobile')
  expect(deviceOf(agents.android)).toBe('mobile')
  expect(deviceOf('iPod touch')).toBe('mobile')
  expect(deviceOf(agents.mac)).toBe('pc')
  expect(deviceOf('')).toBe('pc')
})

test('R266 R267 R268 R272 listed paths of a mobile device lead to the mobile site with /en, exact ones only', () => {
  for (const path of ['/frontpage', '/activity', '/radios']) {
    expect(mobileRedirect('mobile', path, targets)).toBe(`https://m.example/en${path}`)
    expect(mobileRedirect('mobile', path.toUpperCase() + '/', targets)).toBe(`https://m.example/en${path}`)
    expect(mobileRedirect('mobile', path + '/1', targets)).toBeUndefined()
  }
  expect(mobileRedirect('mobile', '/activityid/1', targets)).toBeUndefined()
})

test('R269 the report form is excepted', () => {
  expect(mobileRedirect('mobile', '/report', targets)).toBeUndefined()
})

test('R270 any path with /farcaster leads to the download page', () => {
  expect(mobileRedirect('mobile', '/farcaster', targets)).toBe('/downloads')
  expect(mobileRedirect('mobile', '/x/farcaster/details', targets)).toBe('/downloads')
})

test('R271 pc and iPad are never redirected', () => {
  for (const device of ['pc', 'iPad'] as const) {
    for (const path of ['/frontpage', '/activity', '/radios', '/farcaster'])
      expect(mobileRedirect(device, path, targets)).toBeUndefined()
  }
})

test('the in-app browsers of WeChat and Weibo are distinguished', () => {
  expect(socialBrowserOf(agents.iPhone + ' MicroMessenger/8.0.42')).toBe('wechat')
  expect(socialBrowserOf(agents.android + ' Weibo (Pixel__weibo__13.1)')).toBe('weibo')
  expect(socialBrowserOf(agents.android)).toBeUndefined()
})

test('R93 the way to install follows the system, and a browser within another app comes first to a browser', () => {
  expect(installingOf(agents.android)).toBe('android')
  expect(installingOf(agents.iPhone)).toBe('ios')
  expect(installingOf(agents.iPad)).toBe('ios')
  for (const app of ['MicroMessenger/8.0', 'Instagram 300', '[FBAN/FBIOS;FBAV/400]', 'Line/14.0', 'QQ/9.0'])
    expect(installingOf(`${agents.iPhone} ${app}`)).toBe('in_app')
  expect(installingOf(agents.android.replace('Pixel 8', 'Pixel 8; wv'))).toBe('in_app')
  expect(installingOf(agents.mac)).toBeUndefined()
  expect(installingOf('')).toBeUndefined()
})

test('R93 the download page is known in every language and spelling of its address', () => {
  for (const path of ['/downloads', '/zh/downloads/', '/m/en/Downloads']) expect(isDownloadPath(path)).toBe(true)
  for (const path of ['/downloads/browser', '/news/1', '/']) expect(isDownloadPath(path)).toBe(false)
})
