import { expect, test } from 'vitest'
import { localisePath } from '#domain/platform/locale.ts'
import { isUnprefixed } from './unprefixed.ts'

test('R120 R127 a chart and the hot list have no prefix, the dashboard and files have', () => {
  const paths = ['/dataView/btc', '/dataview/btc/?range=1y', '/networkhot', '/networkhot/12#a']
  expect(paths.filter(isUnprefixed)).toEqual(paths)
  for (const path of ['/dataView', '/dataView/', '/dataView/btc.csv', '/networkhots', '/', '/x/networkhot'])
    expect(isUnprefixed(path), path).toBe(false)
})

test('R915 an address without a prefix names its language, that of the default language does not', () => {
  expect(localisePath('/dataView/btc', 'cn')).toBe('/dataView/btc?lang=zh')
  expect(localisePath('/dataView/btc?range=1y&lang=ja#end', 'th')).toBe('/dataView/btc?range=1y&lang=th#end')
  expect(localisePath('/networkhot?lang=ja', 'en')).toBe('/networkhot')
})
