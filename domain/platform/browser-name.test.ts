import { expect, test } from 'vitest'
import { browserOf } from './browser-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('R792 a session is named by its browser and system, not by what the browser also claims to be', () => {
  const named: Record<string, [string | undefined, string | undefined]> = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`]: ['Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`]: [
      'Edge',
      'Windows',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0`]: [
      'Opera',
      'Android',
    ],
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1':
      ['Safari', 'iPhone'],
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1':
      ['Chrome', 'iPhone'],
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': ['Firefox', 'Linux'],
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15':
      ['Safari', 'macOS'],
    'curl/8.5.0': [undefined, undefined],
    '': [undefined, undefined],
  }
  for (const [userAgent, [browser, system]] of Object.entries(named))
    expect(browserOf(userAgent), userAgent).toEqual({ browser, system })
})
