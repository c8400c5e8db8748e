import { foldedTextOf } from '#domain/platform/search/fold.ts'

/**
 * Names in the news that languages write in different scripts or forms; the first of each line represents all. Names
 * with the same spelling in every language are not listed.
 */
const coins = `
  btc bitcoin 比特币 ビットコイン 비트코인 บิตคอยน์ บิทคอยน์
  eth ethereum ether 以太坊 以太币 イーサリアム イーサ 이더리움 อีเธอเรียม อีเทอเรียม
  sol solana ソラナ 솔라나 โซลานา
  xrp リップル 瑞波币
  doge dogecoin 狗狗币 ドージコイン 도지코인
  ada cardano 艾达币 カルダノ 카르다노
  zec zcash ジーキャッシュ 지캐시
  ltc litecoin 莱特币 ライトコイン
  bnb 币安币
  link chainlink チェーンリンク 체인링크
  avax avalanche 雪崩协议 アバランチ
  trx tron 波场 トロン 트론
`
/** Companies, people, offices. */
const actors = `
  ripple リップル社 瑞波 리플
  hyperliquid ハイパーリキッド 하이퍼리퀴드
  binance 币安 バイナンス 바이낸스 ไบแนนซ์
  coinbase コインベース 코인베이스
  kraken クラーケン 크라켄
  upbit 업비트
  bithumb 빗썸
  okx 欧易
  robinhood ロビンフッド 로빈후드
  circle サークル 써클
  tether 泰达 テザー 테더
  opensea オープンシー 오픈씨
  polymarket ポリマーケット 폴리마켓
  kalshi カルシ 칼시
  metamask メタマスク 메타마스크
  consensys コンセンシス
  samourai サムライ
  block ブロック社
  blackrock 贝莱德 ブラックロック 블랙록
  fidelity 富达 フィデリティ 피델리티
  grayscale 灰度 グレースケール 그레이스케일
  vaneck ヴァンエック
  bitwise ビットワイズ
  jpmorgan 摩根大通 小摩 jpモルガン jp모건
  goldman 高盛 ゴールドマン 골드만삭스
  morganstanley 摩根士丹利 大摩 モルガンスタンレー
  citi citigroup 花旗 シティ
  ubs 瑞银
  mastercard 万事达 マスターカード 마스터카드
  visa ビザ
  paypal 贝宝 ペイパル 페이팔
  strategy microstrategy 微策略 ストラテジー 스트래티지
  metaplanet メタプラネット 메타플래닛
  bitmine ビットマイン 비트마인
  sharplink シャープリンク
  marathon mara マラソン
  nvidia 英伟达 エヌビディア 엔비디아
  tesla 特斯拉 テスラ 테슬라
  openai オープンai
  google 谷歌 グーグル 구글
  microsoft 微软 マイクロソフト
  softbank 软银 ソフトバンク
  westernunion 西联汇款 ウエスタンユニオン
  nasdaq 纳斯达克 ナスダック 나스닥
  saylor 塞勒 セイラー 세일러
  trump 特朗普 川普 トランプ 트럼프 ทรัมป์
  powell 鲍威尔 パウエル 파월 พาวเวลล์
  bessent 贝森特 ベッセント 베센트
  musk 马斯克 マスク 머스크
  lummis ルミス
  atkins 阿特金斯 アトキンス
  warren 沃伦 ウォーレン
  dorsey ドーシー
  buterin 维塔利克 ヴィタリック ブテリン 부테린
  vitalik
  zhao cz 赵长鹏 チャンポン
  hayes ヘイズ
  fed fomc 美联储 frb 연준 เฟด
  sec 美国证券交易委员会 証券取引委員会
  cftc 商品期货交易委员会 商品先物取引委員会
  treasury 美国财政部 財務省
  whitehouse 白宫 ホワイトハウス 백악관
  senate 参议院 上院 상원
  bybit バイビット 바이비트
  bitget 비트겟
  gate gateio
  mexc
  kucoin
  htx 火币
  crypto.com
  bitfinex
  aster
  lighter
  gemini ジェミニ 제미니
  linea ライネア
  spglobal スタンダード&プアーズ
`
const placesAndWords = `
  stablecoin 稳定币 ステーブルコイン 스테이블코인 สเตเบิลคอยน์
  etf 上場投資信託
  us usa 美国 米国 미국 สหรัฐ mỹ abd
  china chinese 中国 중국 จีน
  japan japanese 日本 일본 ญี่ปุ่น
  korea korean 韩国 韓国 한국 เกาหลีใต้
  hongkong 香港 홍콩 ฮ่องกง
  singapore 新加坡 シンガポール 싱가포르 สิงคโปร์
  russia russian 俄罗斯 ロシア 러시아 รัสเซีย
  iran iranian 伊朗 イラン 이란 อิหร่าน
  israel israeli 以色列 イスラエル 이스라엘 อิสราเอล
  india indian 印度 インド 인도 อินเดีย
  uk britain british 英国 영국 อังกฤษ
  swiss switzerland 瑞士 スイス 스위스
  germany german 德国 ドイツ 독일
  france french 法国 フランス 프랑스
  brazil brazilian 巴西 ブラジル 브라질
  dubai 迪拜 ドバイ 두바이
  kazakhstan 哈萨克斯坦 カザフスタン カザフ
  thailand thai 泰国 タイ 태국 ไทย
  vietnam vietnamese 越南 ベトナム 베트남 เวียดนาม
  turkey turkish 土耳其 トルコ 튀르키예 türkiye
  hack hacked exploit 被盗 黑客 ハッキング 盗難 해킹 แฮก
  ipo 上市 株式公開 新規上場
  listing 上线 上場 상장
  acquire acquires acquisition 收购 買収 인수
  fund funding raises raised 融资 調達 투자유치
  sentenced prison 判刑 懲役
  lawsuit sues 起诉 提訴 소송
  denies 否认 否定
  purchase bought buys 增持 購入 매입
  quarter 季度 四半期 분기
  staking 质押 ステーキング 스테이킹
  mining miner 挖矿 矿企 マイニング 채굴
  privacy 隐私 プライバシー
  theft stolen 盗窃
  outflow outflows 净流出 純流出 순유출
  inflow inflows 净流入 純流入 순유입
  liquidation liquidated liquidations 爆仓 清算 청산
  valuation 估值 評価額
  sell sells selling 出售 抛售 卖出 売却 매도
  rumor rumors 传闻 噂 소문
  loss losses 亏损 赤字 損失 손실
  loan loans lending 贷款 融資 대출
  reserve reserves 储备 準備 비축
  bank banking 银行 銀行 バンキング 은행
  leak leaked 泄露 漏洩 漏えい 유출
  key 私钥 秘密鍵
  chair chairman 主席 委員長 위원장
  preferred 优先股 優先株
  offering 发行 発行 발행
  tokenized 代币化 トークン化 토큰화
  supply 供应量 供給量 공급량
  record 历史新高 史上最高 過去最高 사상최고
  license mica 牌照 ライセンス 라이선스
`
const unsegmented = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

const entries = (coins + actors + placesAndWords)
  .trim()
  .split(/\n+/)
  .flatMap((line) => {
    const [name = '', ...others] = line.trim().split(' ')
    return [name, ...others].map((other) => [foldedTextOf(other), name] as const)
  })

const firstsOf = (lines: string) => new Set(lines.match(/^ *\S+/gm)?.map((first) => first.trim()))
const [actorNames, coinNames] = [firstsOf(actors), firstsOf(coins)]

/** Whether a name in its common form is that of somebody who acts in the news. */
export const isActor = (name: string): boolean => actorNames.has(name)
/** Whether it is that of a coin or network of coins. */
export const isCoin = (name: string): boolean => coinNames.has(name)

/** The names of exchanges, in their common form. */
export const exchanges =
  'binance coinbase kraken upbit bithumb okx bybit bitget gate mexc kucoin htx bitfinex gemini robinhood hyperliquid aster lighter'.split(
    ' ',
  )

/** Names in scripts with spaces, keyed by word; the value is the common form for all languages. */
export const nameOfWord: ReadonlyMap<string, string> = new Map(entries.filter(([word]) => !unsegmented.test(word)))

const inRuns = new Map(entries.filter(([word]) => unsegmented.test(word)))
const longestFirst = [...inRuns.keys()].sort((one, other) => other.length - one.length)
const anyInRuns = new RegExp(longestFirst.join('|'), 'gu')

/**
 * Extracts the names from a folded text in scripts without spaces: returns the names, and the text with a space in
 * place of each.
 */
export function takeNames(folded: string): { names: string[]; rest: string } {
  const names: string[] = []
  const rest = folded.replace(anyInRuns, (found) => {
    names.push(inRuns.get(found)!)
    return ' '
  })
  return { names, rest }
}
