import {
  email,
  serviceUrl,
  baseUrl,
  bucketName,
  secret,
  wholeNumber,
  dollars,
  modelName,
  listOf,
  origin,
} from '#server/platform/config/schemas.ts'
import { group, optionalSetting, setting, type ValuesOf } from '#server/platform/config/setting.ts'
import { StartError } from '#server/platform/config/start-error.ts'

export const mail = group('Mail', '', {
  smtpUrl: optionalSetting(
    'SMTP_URL',
    serviceUrl('smtp', 'smtps'),
    'Mail server; without one, mails are stored; the link that the start prints opens them at `/dev/mail`, unless `SITE_ORIGIN` is a public address',
  ),
  from: setting('MAIL_FROM', email, '{CONTACT_EMAIL}', 'Sender of the mails'),
})

export const uploads = group(
  'Uploads',
  'Uploaded images are stored in the data folder, or in S3 when `S3_ENDPOINT` is set; then bucket and keys are needed too.',
  {
    outsideMegabytes: setting(
      'OUTSIDE_PICTURES_MB',
      wholeNumber(16, 1_048_576),
      '1024',
      'Space for pictures of other hosts, which readers get from this site; those not asked for longest are deleted first',
    ),
    s3: {
      endpoint: optionalSetting('S3_ENDPOINT', baseUrl, 'Address of S3 or a compatible store'),
      region: setting('S3_REGION', bucketName, 'us-east-1', 'Region of the bucket'),
      bucket: optionalSetting('S3_BUCKET', bucketName, 'Name of the bucket'),
      accessKeyId: optionalSetting('S3_ACCESS_KEY_ID', secret, 'Access key id'),
      secretAccessKey: optionalSetting('S3_SECRET_ACCESS_KEY', secret, 'Secret access key'),
    },
  },
)

export const login = group(
  'External login',
  'A login button appears for each identity provider that has both its id and its secret. The other addresses are for tests and for compatible providers.',
  {
    google: {
      clientId: optionalSetting('GOOGLE_CLIENT_ID', secret, 'Client id at Google'),
      clientSecret: optionalSetting('GOOGLE_CLIENT_SECRET', secret, 'Client secret at Google'),
      issuer: setting(
        'GOOGLE_ISSUER',
        baseUrl,
        'https://accounts.google.com',
        'OpenID provider behind the Google button',
      ),
    },
    x: {
      clientId: optionalSetting('X_CLIENT_ID', secret, 'Client id at X'),
      clientSecret: optionalSetting('X_CLIENT_SECRET', secret, 'Client secret at X'),
      origin: setting('X_ORIGIN', baseUrl, 'https://x.com', 'Login page of X'),
      apiOrigin: setting('X_API_ORIGIN', baseUrl, 'https://api.x.com', 'API of X'),
    },
    wechat: {
      appId: optionalSetting('WECHAT_APP_ID', secret, 'App id at WeChat'),
      appSecret: optionalSetting('WECHAT_APP_SECRET', secret, 'App secret at WeChat'),
      origin: setting('WECHAT_ORIGIN', baseUrl, 'https://open.weixin.qq.com', 'Login page of WeChat'),
      apiOrigin: setting('WECHAT_API_ORIGIN', baseUrl, 'https://api.weixin.qq.com', 'API of WeChat'),
    },
  },
)

export const model = group(
  'Language model',
  `Any server with OpenAI's wire format, also one of this machine or network; its address is the operator's choice and may be private. Without
one, answers quote the archive and translation knows the two scripts of Chinese.`,
  {
    chat: {
      url: optionalSetting(
        'LLM_BASE_URL',
        baseUrl,
        'Address that `/chat/completions` is appended to, for example `http://127.0.0.1:11434/v1`',
      ),
      key: optionalSetting('LLM_API_KEY', secret, 'Key for it, if it requires one'),
      name: optionalSetting('LLM_MODEL', modelName, 'Model that it is asked for'),
    },
    embedding: {
      url: optionalSetting(
        'EMBEDDING_BASE_URL',
        baseUrl,
        'Address that `/embeddings` is appended to; without one the search of answers is by words only. Texts that share no word with a question are then found, too: by the index of the extension `vector` (pgvector) where PostgreSQL has it, else by comparing all vectors in the process',
      ),
      key: optionalSetting('EMBEDDING_API_KEY', secret, 'Key for it, if it requires one'),
      name: optionalSetting('EMBEDDING_MODEL', modelName, 'Model that turns texts into vectors'),
      perMinute: setting(
        'EMBEDDING_PER_MINUTE',
        wholeNumber(1, 100_000),
        '1200',
        'About how many passages are sent to it a minute at most while the archive is embedded; the newest come first',
      ),
    },
    silenceSeconds: setting(
      'LLM_TIMEOUT',
      wholeNumber(1, 600),
      '30',
      'Seconds without a word of the server after which a request is given up',
    ),
    priceIn: setting('LLM_PRICE_IN', dollars, '0', 'US dollars for a million tokens that are sent'),
    priceOut: setting('LLM_PRICE_OUT', dollars, '0', 'US dollars for a million tokens that are received'),
    dayLimit: setting(
      'LLM_DAY_LIMIT',
      dollars,
      '0',
      'US dollars that a day (UTC) may cost by these prices; 0 sets no limit',
    ),
  },
)

/** Refuses settings that are useless without another one. */
export function checkModel({ chat, embedding, priceIn, priceOut, dayLimit }: ValuesOf<typeof model.settings>): void {
  if (chat.url && !chat.name) throw new StartError('LLM_BASE_URL must be accompanied by LLM_MODEL.')
  if (embedding.url && !embedding.name)
    throw new StartError('EMBEDDING_BASE_URL must be accompanied by EMBEDDING_MODEL.')
  if (dayLimit && !priceIn && !priceOut)
    throw new StartError('LLM_DAY_LIMIT must be accompanied by LLM_PRICE_IN or LLM_PRICE_OUT.')
}

export const translation = group(
  'Translation',
  'Simplified and traditional Chinese are converted without any service. Other pairs of languages need this one or a language model.',
  {
    url: optionalSetting(
      'TRANSLATE_BASE_URL',
      baseUrl,
      'Server with the API of LibreTranslate; it wins over the language model, and its address may be private',
    ),
    key: optionalSetting('TRANSLATE_API_KEY', secret, 'Key for it, if it requires one'),
  },
)

export const webhooks = group('Webhooks', '', {
  privateOrigins: setting(
    'WEBHOOK_PRIVATE_ORIGINS',
    listOf(origin),
    '',
    'Origins in a private network that webhooks may notify, such as http://intranet.lan:8080, with commas between them; all other webhooks reach the open internet only',
  ),
})
