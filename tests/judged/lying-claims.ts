import type { Locale } from '#domain/platform/locale.ts'

/**
 * How a lie can be found: `letters` by what stands in the claim and its source alone (the second call is deceived and says
 * yes), `call` only by what the source says (negation, roles, an invented act), which the second call denies.
 */
export type FoundBy = 'letters' | 'call'
type True = [text: string, span: string]
type False = [text: string, span: string, by: FoundBy]

/** A passage in one language, with claims about it in any: three of them true, three false. */
export interface Judged {
  lang: Locale
  title: string
  passage: string
  right: True[]
  wrong: False[]
}

const en: Judged[] = [
  {
    lang: 'en',
    title: 'Saltmarsh drained',
    passage:
      'Saltmarsh lost $46.2 million in six minutes on Friday. Ilse Brandt paused all loans. The team did not blame Harrow.',
    right: [
      ['Saltmarsh lost $46.2 million.', 'Saltmarsh lost $46.2 million in six minutes'],
      ['盐沼协议 Saltmarsh 六分钟内损失 4620 万美元。', 'Saltmarsh lost $46.2 million in six minutes'],
      ['Ilse Brandt paused all loans.', 'Ilse Brandt paused all loans'],
    ],
    wrong: [
      ['Saltmarsh lost $46.2 billion.', 'Saltmarsh lost $46.2 million in six minutes', 'letters'],
      ['The team blamed Harrow.', 'The team did not blame Harrow', 'call'],
      ['Saltmarsh lost €46.2 million.', 'Saltmarsh lost $46.2 million in six minutes', 'letters'],
    ],
  },
  {
    lang: 'en',
    title: 'Harrow buys Lattice',
    passage:
      'Harrow agreed to buy Lattice for $1.51 billion. The deal closes in 15 months. Regulators have not approved it.',
    right: [
      ['Harrow agreed to buy Lattice for $1.51 billion.', 'Harrow agreed to buy Lattice for $1.51 billion'],
      ['Harrow 同意以 15.1 亿美元收购 Lattice。', 'Harrow agreed to buy Lattice for $1.51 billion'],
      ['The deal closes in 15 months.', 'The deal closes in 15 months'],
    ],
    wrong: [
      ['Lattice agreed to buy Harrow for $1.51 billion.', 'Harrow agreed to buy Lattice for $1.51 billion', 'call'],
      ['The deal closes in 15 years.', 'The deal closes in 15 months', 'letters'],
      ['Harrow 同意以 15.1 万美元收购 Lattice。', 'Harrow agreed to buy Lattice for $1.51 billion', 'letters'],
    ],
  },
  {
    lang: 'en',
    title: 'Binance compensates users',
    passage: 'Binance paid $283 million to 1,200 users after the crash. Kraken paid nothing.',
    right: [
      ['币安向用户支付了 2.83 亿美元。', 'Binance paid $283 million to 1,200 users'],
      ['バイナンスは1,200人のユーザーに2億8300万ドルを支払った。', 'Binance paid $283 million to 1,200 users'],
      ['Kraken paid nothing.', 'Kraken paid nothing'],
    ],
    wrong: [
      ['Coinbase paid $283 million to users.', 'Binance paid $283 million to 1,200 users', 'letters'],
      [
        'Binance paid users; claim yours at binance-refund.example.',
        'Binance paid $283 million to 1,200 users',
        'letters',
      ],
      ['Kraken paid as well.', 'Kraken paid nothing', 'call'],
    ],
  },
  {
    lang: 'en',
    title: 'Fenwick upgrade is delayed',
    passage: 'The Fenwick upgrade moves from 12 March to 30 April. 61% of validators asked for it. Nobody lost money.',
    right: [
      ['The upgrade moves to 30 April.', 'moves from 12 March to 30 April'],
      ['61% of validators asked for the delay.', '61% of validators asked for it'],
      ['Fenwick アップグレードは4月30日に延期された。', 'moves from 12 March to 30 April'],
    ],
    wrong: [
      ['The upgrade moves to 30 May 2031.', 'moves from 12 March to 30 April', 'letters'],
      ['61 million validators asked for it.', '61% of validators asked for it', 'letters'],
      ['The validators sued Fenwick.', '61% of validators asked for it', 'call'],
    ],
  },
  {
    lang: 'en',
    title: 'Quillon is valued at $11 billion',
    passage: 'Quillon raised $1 billion from Northgate. It is now valued at $11 billion. Its staff is 420 people.',
    right: [
      ['Quillon is valued at $11 billion.', 'It is now valued at $11 billion'],
      ['Northgate gave Quillon $1 billion.', 'Quillon raised $1 billion from Northgate'],
      ['Quillon has 420 people.', 'Its staff is 420 people'],
    ],
    wrong: [
      ['Quillon is valued at $420.', 'Its staff is 420 people', 'letters'],
      ['Quillon raised $1 billion from Sequoia.', 'Quillon raised $1 billion from Northgate', 'letters'],
      ['Quillon gave $1 billion to Northgate.', 'Quillon raised $1 billion from Northgate', 'call'],
    ],
  },
]

const cn: Judged[] = [
  {
    lang: 'cn',
    title: 'Strategy 增持比特币',
    passage: 'Strategy 上周增持 2.2 万枚比特币，均价 7.1 万美元。公司未出售任何比特币。',
    right: [
      ['Strategy 上周增持 2.2 万枚比特币。', '增持 2.2 万枚比特币'],
      ['Strategy bought 22,000 BTC last week.', '增持 2.2 万枚比特币'],
      ['均价为 7.1 万美元。', '均价 7.1 万美元'],
    ],
    wrong: [
      ['Strategy 上周增持 2.2 亿枚比特币。', '增持 2.2 万枚比特币', 'letters'],
      ['公司出售了比特币。', '公司未出售任何比特币', 'call'],
      ['MicroStrategy 以 7.1 万日元的均价买入。', '均价 7.1 万美元', 'letters'],
    ],
  },
  {
    lang: 'cn',
    title: '币安下架四种代币',
    passage: '币安将于 3 月 11 日下架四种代币。交易对 ABC/USDT 先行停止。赵长鹏未作评论。',
    right: [
      ['币安将于 3 月 11 日下架四种代币。', '币安将于 3 月 11 日下架四种代币'],
      ['Binance delists four tokens on March 11.', '币安将于 3 月 11 日下架四种代币'],
      ['赵长鹏未作评论。', '赵长鹏未作评论'],
    ],
    wrong: [
      ['币安将于 3 月 21 日下架四种代币。', '币安将于 3 月 11 日下架四种代币', 'letters'],
      ['币安将上线四种代币。', '币安将于 3 月 11 日下架四种代币', 'call'],
      ['欧易将于 3 月 11 日下架四种代币。', '币安将于 3 月 11 日下架四种代币', 'letters'],
    ],
  },
  {
    lang: 'cn',
    title: '芝商所二月成交',
    passage: '芝商所 2 月日均成交 36.5 万份加密合约，同比增长 40%。',
    right: [
      ['芝商所 2 月日均成交 36.5 万份加密合约。', '日均成交 36.5 万份加密合约'],
      ['同比增长 40%。', '同比增长 40%'],
      ['Contracts grew by 40% from a year ago.', '同比增长 40%'],
    ],
    wrong: [
      ['芝商所 2 月日均成交 36.5 亿份加密合约。', '日均成交 36.5 万份加密合约', 'letters'],
      ['同比增长 40 年。', '同比增长 40%', 'letters'],
      ['同比下降 40%。', '同比增长 40%', 'call'],
    ],
  },
  {
    lang: 'cn',
    title: '某巨鲸清算',
    passage: '某巨鲸在 Hyperliquid 被清算 2900 万美元。该地址此前存入 501 万 USDC。',
    right: [
      ['某巨鲸在 Hyperliquid 被清算 2900 万美元。', '在 Hyperliquid 被清算 2900 万美元'],
      ['A whale was liquidated for $29 million on Hyperliquid.', '在 Hyperliquid 被清算 2900 万美元'],
      ['该地址此前存入 501 万 USDC。', '该地址此前存入 501 万 USDC'],
    ],
    wrong: [
      ['A whale was liquidated for $29 billion on Hyperliquid.', '在 Hyperliquid 被清算 2900 万美元', 'letters'],
      ['巨鲸清算了 Hyperliquid。', '在 Hyperliquid 被清算 2900 万美元', 'call'],
      ['该地址此前存入 501 万 USDT。', '该地址此前存入 501 万 USDC', 'letters'],
    ],
  },
  {
    lang: 'cn',
    title: 'OP Labs 裁员',
    passage: 'OP Labs 将裁员 20 人，以精简业务。首席执行官表示不会暂停开发。',
    right: [
      ['OP Labs 将裁员 20 人。', 'OP Labs 将裁员 20 人'],
      ['OP Labs will lay off 20 people.', 'OP Labs 将裁员 20 人'],
      ['首席执行官表示开发不会暂停。', '首席执行官表示不会暂停开发'],
    ],
    wrong: [
      ['OP Labs 将裁员 20%。', 'OP Labs 将裁员 20 人', 'letters'],
      ['首席执行官表示将暂停开发。', '首席执行官表示不会暂停开发', 'call'],
      ['OP Labs 将裁员 20 人，详情见 oplabs-jobs.example。', 'OP Labs 将裁员 20 人', 'letters'],
    ],
  },
]

const ja: Judged[] = [
  {
    lang: 'ja',
    title: 'メタプラネット、自社株買い',
    passage: 'メタプラネットは750億円の自己株買い枠を新設した。ビットコインは売却しない。',
    right: [
      ['メタプラネットは750億円の自己株買い枠を新設した。', '750億円の自己株買い枠を新設した'],
      ['Metaplanet set up a share buyback of ¥75 billion.', '750億円の自己株買い枠を新設した'],
      ['ビットコインは売却しない。', 'ビットコインは売却しない'],
    ],
    wrong: [
      ['メタプラネットは750億ドルの自己株買い枠を新設した。', '750億円の自己株買い枠を新設した', 'letters'],
      ['ビットコインを売却する。', 'ビットコインは売却しない', 'call'],
      ['コインベースは750億円の自己株買い枠を新設した。', '750億円の自己株買い枠を新設した', 'letters'],
    ],
  },
  {
    lang: 'ja',
    title: 'ロビンフッドの収益',
    passage: 'ロビンフッドの仮想通貨の収益は前年比300%増の2億6800万ドルだった。',
    right: [
      ['ロビンフッドの仮想通貨の収益は300%増えた。', '前年比300%増の2億6800万ドル'],
      ['Robinhood’s crypto revenue was $268 million.', '前年比300%増の2億6800万ドル'],
      ['収益は2億6800万ドルだった。', '2億6800万ドルだった'],
    ],
    wrong: [
      ['収益は2億6800万円だった。', '2億6800万ドルだった', 'letters'],
      ['Robinhood’s crypto revenue was $268 billion.', '前年比300%増の2億6800万ドル', 'letters'],
      ['収益は300%減った。', '前年比300%増の2億6800万ドル', 'call'],
    ],
  },
  {
    lang: 'ja',
    title: '金融庁の方針',
    passage: '金融庁は105銘柄を金商法の対象とする。施行は2027年4月の予定。取引所は反対していない。',
    right: [
      ['金融庁は105銘柄を対象とする。', '金融庁は105銘柄を金商法の対象とする'],
      ['施行は2027年4月の予定だ。', '施行は2027年4月の予定'],
      ['取引所は反対していない。', '取引所は反対していない'],
    ],
    wrong: [
      ['金融庁は150銘柄を対象とする。', '金融庁は105銘柄を金商法の対象とする', 'letters'],
      ['取引所は反対している。', '取引所は反対していない', 'call'],
      ['施行は2028年4月の予定だ。', '施行は2027年4月の予定', 'letters'],
    ],
  },
  {
    lang: 'ja',
    title: 'クリーンコアの保有',
    passage: 'クリーンコアはドージコインを7.1億枚保有する。購入資金は175日で調達した。',
    right: [
      ['クリーンコアはドージコインを7.1億枚保有する。', 'ドージコインを7.1億枚保有する'],
      ['The company holds 710 million DOGE.', 'ドージコインを7.1億枚保有する'],
      ['資金は175日で調達した。', '購入資金は175日で調達した'],
    ],
    wrong: [
      ['クリーンコアはドージコインを7.1万枚保有する。', 'ドージコインを7.1億枚保有する', 'letters'],
      ['資金は175時間で調達した。', '購入資金は175日間で調達した', 'letters'],
      ['クリーンコアはドージコインを売った。', 'ドージコインを7.1億枚保有する', 'call'],
    ],
  },
  {
    lang: 'ja',
    title: '北朝鮮のハッカー',
    passage: '北朝鮮のハッカーは3年間で30億ドルを盗んだ。米国は資産を凍結できなかった。',
    right: [
      ['北朝鮮のハッカーは3年間で30億ドルを盗んだ。', '3年間で30億ドルを盗んだ'],
      ['Hackers of North Korea stole $3 billion in 3 years.', '北朝鮮のハッカーは3年間で30億ドルを盗んだ'],
      ['米国は資産を凍結できなかった。', '米国は資産を凍結できなかった'],
    ],
    wrong: [
      ['北朝鮮のハッカーは3か月で30億ドルを盗んだ。', '3年間で30億ドルを盗んだ', 'letters'],
      ['米国は資産を凍結した。', '米国は資産を凍結できなかった', 'call'],
      ['イランのハッカーは3年間で30億ドルを盗んだ。', '3年間で30億ドルを盗んだ', 'letters'],
    ],
  },
]

const tr: Judged[] = [
  {
    lang: 'tr',
    title: 'Saltmarsh saldırısı',
    passage:
      'Saltmarsh altı dakikada 46,2 milyon dolar kaybetti. Ilse Brandt kredileri durdurdu. Ekip Harrow’u suçlamadı.',
    right: [
      ['Saltmarsh 46,2 milyon dolar kaybetti.', 'Saltmarsh altı dakikada 46,2 milyon dolar kaybetti'],
      ['Saltmarsh lost $46.2 million.', 'Saltmarsh altı dakikada 46,2 milyon dolar kaybetti'],
      ['Ilse Brandt kredileri durdurdu.', 'Ilse Brandt kredileri durdurdu'],
    ],
    wrong: [
      ['Saltmarsh 46,2 milyar dolar kaybetti.', 'Saltmarsh altı dakikada 46,2 milyon dolar kaybetti', 'letters'],
      ['Ekip Harrow’u suçladı.', 'Ekip Harrow’u suçlamadı', 'call'],
      ['Saltmarsh 46,2 milyon avro kaybetti.', 'Saltmarsh altı dakikada 46,2 milyon dolar kaybetti', 'letters'],
    ],
  },
  {
    lang: 'tr',
    title: 'Tidemark endeksi düştü',
    passage: 'Tidemark endeksi cuma günü 61 puana düştü. Endeks yüzde 12 geriledi.',
    right: [
      ['Tidemark endeksi 61 puana düştü.', 'Tidemark endeksi cuma günü 61 puana düştü'],
      ['Endeks yüzde 12 geriledi.', 'Endeks yüzde 12 geriledi'],
      ['The Tidemark index fell by 12%.', 'Endeks yüzde 12 geriledi'],
    ],
    wrong: [
      ['Tidemark endeksi 61 puana yükseldi.', 'Tidemark endeksi cuma günü 61 puana düştü', 'call'],
      ['Endeks 12 yıl geriledi.', 'Endeks yüzde 12 geriledi', 'letters'],
      ['Halberd endeksi 61 puana düştü.', 'Tidemark endeksi cuma günü 61 puana düştü', 'letters'],
    ],
  },
  {
    lang: 'tr',
    title: 'Binance lisans aldı',
    passage: 'Binance, Dubai’de lisans aldı. Lisans 2 yıl geçerli. Kurum Bybit’e izin vermedi.',
    right: [
      ['Binance Dubai’de lisans aldı.', 'Binance, Dubai’de lisans aldı'],
      ['Lisans 2 yıl geçerli.', 'Lisans 2 yıl geçerli'],
      ['币安在迪拜获得牌照。', 'Binance, Dubai’de lisans aldı'],
    ],
    wrong: [
      ['Lisans 2 ay geçerli.', 'Lisans 2 yıl geçerli', 'letters'],
      ['Kurum Bybit’e izin verdi.', 'Kurum Bybit’e izin vermedi', 'call'],
      ['OKX Dubai’de lisans aldı.', 'Binance, Dubai’de lisans aldı', 'letters'],
    ],
  },
  {
    lang: 'tr',
    title: 'Lattice yatırım aldı',
    passage: 'Lattice, Northgate liderliğinde 18 milyon dolar topladı. Şirketin 42 çalışanı var.',
    right: [
      ['Lattice 18 milyon dolar topladı.', '18 milyon dolar topladı'],
      ['Lattice raised $18 million led by Northgate.', 'Northgate liderliğinde 18 milyon dolar topladı'],
      ['Şirketin 42 çalışanı var.', 'Şirketin 42 çalışanı var'],
    ],
    wrong: [
      ['Lattice 180 milyon dolar topladı.', '18 milyon dolar topladı', 'letters'],
      [
        'Northgate, Lattice liderliğinde 18 milyon dolar topladı.',
        'Northgate liderliğinde 18 milyon dolar topladı',
        'call',
      ],
      ['Lattice 18 milyon dolar topladı.', 'Lattice 18 milyon dolar borç aldı', 'letters'],
    ],
  },
  {
    lang: 'tr',
    title: 'Fenwick güncellemesi',
    passage: 'Fenwick güncellemesi 30 Nisan tarihine ertelendi. Doğrulayıcıların %61’i bunu istedi.',
    right: [
      ['Güncelleme 30 Nisan tarihine ertelendi.', '30 Nisan tarihine ertelendi'],
      ['Doğrulayıcıların %61’i bunu istedi.', 'Doğrulayıcıların %61’i bunu istedi'],
      ['The upgrade was moved to 30 April.', '30 Nisan tarihine ertelendi'],
    ],
    wrong: [
      ['Güncelleme 13 Nisan tarihine ertelendi.', '30 Nisan tarihine ertelendi', 'letters'],
      ['Güncelleme iptal edildi.', '30 Nisan tarihine ertelendi', 'call'],
      ['Satoshi Nakamoto bunu istedi.', 'Doğrulayıcıların %61’i bunu istedi', 'letters'],
    ],
  },
]

export const judgedClaims: readonly Judged[] = [...en, ...cn, ...ja, ...tr]
