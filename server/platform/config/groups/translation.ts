import { baseUrl, optional, secret, yesOrNo } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const translation = group(
  'Translation',
  'Simplified and traditional Chinese are converted without any service. Other pairs of languages need this one or a language model.',
  {
    bothScripts: setting(
      'BOTH_CHINESE_SCRIPTS',
      yesOrNo,
      '1',
      'Whether each Chinese item is public in the other script, converted by rule and marked',
    ),
    url: setting(
      'TRANSLATE_BASE_URL',
      optional(baseUrl),
      '',
      'Server with the API of LibreTranslate; it wins over the language model, and its address may be private',
    ),
    key: setting('TRANSLATE_API_KEY', optional(secret), '', 'Key for it, if it requires one'),
  },
)
