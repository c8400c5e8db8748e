import { foldText } from './fold.ts'
import type { Piece } from './pairs.ts'
import { adjacentForm, runsOf, type Run } from './tokens.ts'

/**
 * Synonymous names in crypto news, in all languages of the site and as its media write them. Of two that differ only as
 * simplified and traditional Chinese, both are listed, the traditional one later. Names are omitted that are a word
 * with another meaning in one of the languages, or a part of such a word in scripts without spaces: LINK, ADA (Turkish:
 * island), 雪崩, マスク, 이더 (인사이더), 트론 (일렉트론). Verbs and question words are in domain/answers/synonyms.ts.
 */
const groups = [
  'Bitcoin|BTC|比特币|比特幣|ビットコイン|비트코인|บิตคอยน์|บิทคอยน์',
  'Ethereum|ETH|Ether|以太坊|以太币|以太幣|イーサリアム|イーサ|이더리움|อีเธอเรียม|อีเทอเรียม',
  'Tether|USDT|泰达|泰達|泰达币|泰達幣|テザー|테더|เทเธอร์',
  'USDC|USD Coin',
  'Solana|SOL|ソラナ|솔라나|โซลานา',
  'XRP|瑞波币|瑞波幣|엑스알피',
  'Ripple|瑞波|リップル|리플',
  'BNB|Binance Coin|币安币|幣安幣|バイナンスコイン|바이낸스코인',
  'Dogecoin|DOGE|狗狗币|狗狗幣|ドージコイン|도지코인',
  'Cardano|艾达币|艾達幣|カルダノ|카르다노',
  'Litecoin|LTC|莱特币|萊特幣|ライトコイン|라이트코인',
  'Bitcoin Cash|BCH|比特币现金|比特幣現金|ビットコインキャッシュ|비트코인캐시',
  'Tron|TRX|波场|波場',
  'Avalanche|AVAX|アバランチ|아발란체',
  'Polkadot|波卡|ポルカドット|폴카닷',
  'Chainlink|チェーンリンク|체인링크',
  'Polygon|ポリゴン|폴리곤',
  'Shiba Inu|SHIB|柴犬币|柴犬幣|シバイヌ|柴犬コイン|시바이누',
  'Stellar Lumens|XLM|恒星币|恆星幣|ステラルーメン|스텔라루멘',
  'Monero|XMR|门罗币|門羅幣|モネロ|모네로',
  'Zcash|ZEC|大零币|大零幣|ジーキャッシュ|지캐시',
  'Hyperliquid|ハイパーリキッド|하이퍼리퀴드',
  'Uniswap|ユニスワップ|유니스왑',

  'Binance|币安|幣安|バイナンス|바이낸스|ไบแนนซ์',
  'Coinbase|コインベース|코인베이스',
  'Kraken|クラーケン|크라켄',
  'OKX|欧易|歐易|오케이엑스',
  'HTX|Huobi|火币|火幣|후오비',
  'Bybit|バイビット|바이비트',
  'Upbit|アップビット|업비트',
  'Bithumb|ビッサム|빗썸',
  'Bitget|ビットゲット|비트겟',
  'KuCoin|库币|庫幣|クーコイン|쿠코인',
  'Bitfinex|ビットフィネックス|비트파이넥스',
  'bitFlyer|ビットフライヤー',
  'Coincheck|コインチェック|코인체크',
  'Bitkub|บิทคับ',
  'Mt. Gox|MtGox|门头沟|門頭溝|マウントゴックス|마운트곡스',

  'BlackRock|贝莱德|貝萊德|ブラックロック|블랙록|แบล็คร็อก',
  'Grayscale|灰度|グレースケール|그레이스케일',
  'Fidelity|富达|富達|フィデリティ|피델리티',
  'Bernstein|伯恩斯坦|バーンスタイン|번스타인',
  'Citi|Citigroup|花旗|シティグループ|씨티그룹',
  'Standard Chartered|渣打|スタンダードチャータード|스탠다드차타드',
  'JPMorgan|JP Morgan|摩根大通|JPモルガン|JP모건',
  'Goldman Sachs|高盛|ゴールドマン|골드만삭스',
  'Morgan Stanley|摩根士丹利|モルガン・スタンレー|모건스탠리',
  'MicroStrategy|微策略|マイクロストラテジー|마이크로스트래티지',
  'Metaplanet|メタプラネット|메타플래닛',
  'Nvidia|英伟达|輝達|エヌビディア|엔비디아',
  'Tesla|特斯拉|テスラ|테슬라|เทสลา',
  'Google|谷歌|グーグル|구글|กูเกิล',
  'Microsoft|微软|微軟|マイクロソフト|마이크로소프트|ไมโครซอฟท์',
  'Amazon|亚马逊|亞馬遜|アマゾン|아마존|แอมะซอน',
  'Ferrari|法拉利|フェラーリ|페라리|เฟอร์รารี',
  'Samsung|三星|サムスン|삼성전자|ซัมซุง',
  'Sony|索尼|ソニー|소니|โซนี่',
  'SoftBank|软银|軟銀|ソフトバンク|소프트뱅크|ซอฟต์แบงก์',
  'Mastercard|万事达|萬事達|マスターカード|마스터카드|มาสเตอร์การ์ด',
  'PayPal|贝宝|ペイパル|페이팔|เพย์พาล',
  'Telegram|テレグラム|텔레그램|เทเลแกรม',
  'Robinhood|罗宾汉|羅賓漢|ロビンフッド|로빈후드',
  'Nasdaq|纳斯达克|納斯達克|那斯達克|ナスダック|나스닥|แนสแด็ก',
  'Polymarket|ポリマーケット|폴리마켓',
  'Western Union|西联汇款|西聯匯款|ウエスタンユニオン|웨스턴유니온',
  'Galaxy Digital|ギャラクシーデジタル|갤럭시디지털',

  'SEC|Securities and Exchange Commission|美国证券交易委员会|美國證券交易委員會|证券交易委员会|證券交易委員會|美国证监会|美國證監會|美国证交会|美國證交會|美国证管会|美國證管會|証券取引委員会|증권거래위원회|Ủy ban Chứng khoán và Giao dịch|Menkul Kıymetler ve Borsa Komisyonu',
  'CFTC|Commodity Futures Trading Commission|美国商品期货交易委员会|美國商品期貨交易委員會|商品期货交易委员会|商品期貨交易委員會|商品先物取引委員会|상품선물거래위원회',
  'Fed|Federal Reserve|美联储|美聯儲|联准会|聯準會|FRB|連邦準備制度|연준|연방준비제도|เฟด|ธนาคารกลางสหรัฐ|Cục Dự trữ Liên bang',
  'ECB|European Central Bank|欧洲央行|歐洲央行|欧州中央銀行|유럽중앙은행|ธนาคารกลางยุโรป|Ngân hàng Trung ương châu Âu|Avrupa Merkez Bankası',
  'FSA|Financial Services Agency|金融庁|日本金融厅|日本金融廳|일본 금융청',
  'BOJ|Bank of Japan|日本央行|日銀|日本銀行|일본은행',
  'PBOC|People’s Bank of China|人民银行|人民銀行|인민은행',
  'IMF|International Monetary Fund|国际货币基金组织|國際貨幣基金組織|国际货币基金|國際貨幣基金|国際通貨基金|국제통화기금|กองทุนการเงินระหว่างประเทศ',
  'DOJ|Department of Justice|美国司法部|美國司法部|米司法省|미 법무부|미국 법무부',

  'FCA|Financial Conduct Authority|金融行为监管局|金融行為監管局|金融行為規制機構|영국 금융감독청',
  'MAS|Monetary Authority of Singapore|新加坡金管局|新加坡金融管理局|シンガポール金融管理局|싱가포르 통화청',
  'OCC|Office of the Comptroller of the Currency|货币监理署|貨幣監理署|通貨監督庁|통화감독청',
  'NYSE|New York Stock Exchange|纽交所|紐交所|纽约证券交易所|紐約證券交易所|ニューヨーク証券取引所|뉴욕증권거래소',
  'FBI|联邦调查局|聯邦調查局|連邦捜査局|연방수사국',

  'Russia|Russian|俄罗斯|俄羅斯|ロシア|러시아|รัสเซีย|Nga|Rusya',
  'Japan|Japanese|日本|일본|ญี่ปุ่น|Nhật Bản|Japonya',
  'South Korea|Korea|Korean|韩国|韓國|韓国|한국|เกาหลีใต้|Hàn Quốc|Güney Kore',
  'Hong Kong|香港|홍콩|ฮ่องกง|Hồng Kông',
  'Singapore|新加坡|シンガポール|싱가포르|สิงคโปร์|Singapur',
  'Dubai|迪拜|杜拜|ドバイ|두바이|ดูไบ',
  'Luxembourg|卢森堡|盧森堡|ルクセンブルク|룩셈부르크|ลักเซมเบิร์ก|Lüksemburg',
  'Brazil|巴西|ブラジル|브라질|บราซิล|Brezilya',
  'India|印度|インド|인도|อินเดีย|Ấn Độ|Hindistan',
  'Iran|伊朗|イラン|이란|อิหร่าน',
  'Israel|以色列|イスラエル|이스라엘|อิสราเอล|İsrail',
  'Ukraine|乌克兰|烏克蘭|ウクライナ|우크라이나|ยูเครน|Ukrayna',
  'Germany|German|德国|德國|ドイツ|독일|เยอรมนี|Đức|Almanya',
  'France|French|法国|法國|フランス|프랑스|ฝรั่งเศส|Pháp|Fransa',
  'Switzerland|Swiss|瑞士|スイス|스위스|สวิตเซอร์แลนด์|Thụy Sĩ|İsviçre',
  'Vietnam|越南|ベトナム|베트남|เวียดนาม|Việt Nam',
  'Thailand|泰国|泰國|タイ王国|태국|ประเทศไทย|Thái Lan|Tayland',
  'Turkey|Türkiye|土耳其|トルコ|튀르키예|ตุรกี|Thổ Nhĩ Kỳ',
  'Philippines|菲律宾|菲律賓|フィリピン|필리핀|ฟิลิปปินส์|Filipinler',
  'North Korea|朝鲜|朝鮮|北朝鮮|북한|เกาหลีเหนือ|Triều Tiên|Kuzey Kore',

  'JPY|yen|日元|日圓|日円|엔화|เงินเยน|yên Nhật|Japon yeni',
  'EUR|euro|欧元|歐元|ユーロ|유로화|ยูโร|đồng euro|avro',
  'RMB|CNY|yuan|renminbi|人民币|人民幣|人民元|위안화|เงินหยวน|nhân dân tệ',
  'RUB|ruble|rouble|卢布|盧布|ルーブル|루블|รูเบิล|đồng rúp|ruble',

  'Q1|first quarter|第一季度|一季度|第1四半期|1분기|quý 1|quý I|ไตรมาส 1|ไตรมาสที่ 1|ilk çeyrek',
  'Q2|second quarter|第二季度|二季度|第2四半期|2분기|quý 2|quý II|ไตรมาส 2|ไตรมาสที่ 2|ikinci çeyrek',
  'Q3|third quarter|第三季度|三季度|第3四半期|3분기|quý 3|quý III|ไตรมาส 3|ไตรมาสที่ 3|üçüncü çeyrek',
  'Q4|fourth quarter|第四季度|四季度|第4四半期|4분기|quý 4|quý IV|ไตรมาส 4|ไตรมาสที่ 4|dördüncü çeyrek',

  'Trump|特朗普|川普|トランプ|트럼프|ทรัมป์',
  'Powell|鲍威尔|鮑爾|パウエル|파월|พาวเวลล์',
  'Elon Musk|Musk|马斯克|馬斯克|イーロン・マスク|머스크|มัสก์',
  'Putin|普京|普丁|プーチン|푸틴|ปูติน',
  'Bessent|贝森特|貝森特|ベッセント|ベセント|베센트',
  'Arthur Hayes|アーサー・ヘイズ|아서 헤이즈',
  'Saylor|Michael Saylor|塞勒|セイラー|세일러',
  'Cathie Wood|木头姐|木頭姐|キャシー・ウッド|캐시 우드',
  'Vitalik|Vitalik Buterin|V神|ヴィタリック|비탈릭',
  'Satoshi Nakamoto|中本聪|中本聰|サトシ・ナカモト|나카모토 사토시|사토시 나카모토',
  'CZ|Changpeng Zhao|赵长鹏|趙長鵬|자오창펑',
  'Justin Sun|孙宇晨|孫宇晨|ジャスティン・サン|저스틴 선',
  'SBF|Bankman-Fried|Sam Bankman-Fried|バンクマン|뱅크먼',

  'Dubai|迪拜|杜拜|ドバイ|두바이|ดูไบ',
  'Abu Dhabi|阿布扎比|阿布達比|アブダビ|아부다비|อาบูดาบี',
  'New York|纽约|紐約|ニューヨーク|뉴욕|นิวยอร์ก',
  'California|加州|加利福尼亚|加利福尼亞|カリフォルニア|캘리포니아|แคลิฟอร์เนีย',
  'Texas|德州|得州|得克萨斯|テキサス|텍사스|เท็กซัส',
  'Wall Street|华尔街|華爾街|ウォール街|월가|วอลล์สตรีท',
  'European Union|欧盟|歐盟|欧州連合|유럽연합|สหภาพยุโรป|Liên minh châu Âu|Avrupa Birliği',

  'stablecoin|stable coin|稳定币|穩定幣|ステーブルコイン|스테이블코인|สเตเบิลคอยน์|เหรียญ stablecoin|stabilcoin',
  'cryptocurrency|加密货币|加密貨幣|仮想通貨|暗号資産|암호화폐|가상자산|가상화폐|คริปโตเคอร์เรนซี|สกุลเงินดิจิทัล|tiền điện tử|tiền mã hóa|kripto para',
  'altcoin|山寨币|山寨幣|アルトコイン|알트코인|อัลต์คอยน์|อัลท์คอยน์',
  'memecoin|meme coin|迷因币|迷因幣|模因币|模因幣|ミームコイン|밈코인|เหรียญมีม',
  'airdrop|空投|エアドロップ|에어드롭|에어드랍|แอร์ดรอป',
  'liquidation|爆仓|爆倉|清算|ロスカット|청산|ล้างพอร์ต|thanh lý|likidasyon|tasfiye',
  'whale|巨鲸|巨鯨|クジラ|고래|วาฬ|cá voi|balina',
  'halving|减半|減半|半減期|반감기|ฮาล์ฟวิง',
  'mining|挖矿|挖礦|マイニング|채굴|madencilik',
  'staking|质押|質押|ステーキング|스테이킹',
  'blockchain|区块链|區塊鏈|ブロックチェーン|블록체인|บล็อกเชน|chuỗi khối|blok zinciri',
  'smart contract|智能合约|智慧合約|スマートコントラクト|스마트 컨트랙트|스마트컨트랙트|สัญญาอัจฉริยะ|hợp đồng thông minh|akıllı sözleşme',
  'DeFi|decentralized finance|去中心化金融|分散型金融|디파이|탈중앙화 금융|tài chính phi tập trung|merkeziyetsiz finans',
  'NFT|非同质化代币|非同質化代幣|非代替性トークン|대체불가토큰',
  'CBDC|central bank digital currency|央行数字货币|央行數位貨幣|中央銀行デジタル通貨',
  'tokenization|tokenisation|代币化|代幣化|トークン化|토큰화|token hóa',
  'wallet|钱包|錢包|ウォレット|지갑|월렛|กระเป๋าเงิน|cüzdan',
  'inflation|通胀|通脹|通膨|インフレ|인플레이션|เงินเฟ้อ|lạm phát|enflasyon',
  'rate cut|降息|利下げ|금리 인하|ลดดอกเบี้ย|cắt giảm lãi suất|faiz indirimi',
  'earnings per share|EPS|每股收益|每股盈利|每股盈餘|1株当たり利益|주당순이익|กำไรต่อหุ้น|hisse başına kâr',
  'tariff|关税|關稅|関税|관세|ภาษีศุลกากร|thuế quan|gümrük vergisi',
]

/** One name of a group. */
export interface Name {
  /** The spellings of the name; in Chinese the simplified form first, the traditional one last. */
  written: readonly string[]
  runs: readonly Run[]
  /** Whether it is the name of somebody or something, not a term of the market such as stablecoin. */
  isProper: boolean
}

/** A name in its spellings. */
export function nameOf(written: readonly string[], isProper: boolean): Name {
  return { written, runs: runsOf(foldText(written[0]!)), isProper }
}

/** Groups of names, keyed by the runs of a name. */
const groupOf = new Map<string, readonly Name[]>()
const keyOf = (runs: readonly Piece[]) => runs.map(({ text }) => text).join(' ')

for (const group of groups) {
  const written = Map.groupBy(group.split('|'), (name) => keyOf(runsOf(foldText(name))))
  const names = [...written.values()].map((spellings) => nameOf(spellings, /^\p{Lu}/u.test(group)))
  for (const key of written.keys()) groupOf.set(key, names)
}

/** The maximum number of runs in a name. */
export const maxNameRuns = Math.max(...[...groupOf.keys()].map((key) => key.split(' ').length))

/** The minimum length of a name within a longer run; shorter ones may be part of another word: 리플 in 리플레이. */
const minWithin = { cjk: 3, thai: 4 }
const within = [...groupOf.values()]
  .flat()
  .flatMap(({ runs: [run, ...more] }) =>
    run && more.length === 0 && run.kind !== 'word' && run.text.length >= minWithin[run.kind] ? [run.text] : [],
  )

/** Splits an unbroken run of characters at the names in it; they remain as separate parts, at odd indexes. */
export const anyName = new RegExp(
  `(${[...new Set(within)].toSorted((one, other) => other.length - one.length).join('|')})`,
  'u',
)

/** All synonyms of the name that these runs are; undefined if they are not a known name. */
export const namesLike = (runs: readonly Piece[]): readonly Name[] | undefined => groupOf.get(keyOf(runs))

/** All groups. */
export const nameGroups: readonly (readonly Name[])[] = [...new Set(groupOf.values())]

/** Whether every text with one name contains the other, too: 泰达币 contains 泰达. */
export const isWithin = (part: readonly Piece[], whole: readonly Piece[]): boolean =>
  adjacentForm(whole).includes(adjacentForm(part))
