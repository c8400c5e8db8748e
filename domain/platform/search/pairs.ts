/** A piece of folded text for the index: a word, or an unbroken run of characters of a script without spaces. */
export interface Piece {
  kind: 'word' | 'cjk' | 'thai'
  text: string
}

/** English words of grammar and time, folded: they say nothing of a subject. */
export const grammarWords: readonly string[] =
  `
  a about after all also amid an and any are as at back be been before but by can could do down first for from get had has have he her
  his how i if in into is it its just last may more most new no not now of off on one only or other our out over said say she should so
  some still than that the their them then there these they this to top two under up us use was we week were what when which while
  who why will with would year you day month time today
  `.match(/\S+/g) ?? []

/**
 * Frequent words, folded and without a plural s. A phrase of two of them would otherwise require reading every text
 * that contains both; with a rarer word there are only few such texts.
 */
export const commonWords: ReadonlySet<string> = new Set([
  ...grammarWords,
  ...(`
  ai analyst asset bank billion bitcoin blockchain bnb bridge btc buy capital cardano chain coin coinbase binance circle company crypto
  cryptocurrency dao data defi digital dogecoin dollar etf eth ether ethereum exchange fed federal fee finance financial fund funding
  future global government high hash holder inflow institutional investment investor key launch layer lightning liquidity long loss low
  market million mining network nft node onchain open option outflow plan platform polymarket price protocol public record regulatory
  report reserve ripple risk sec sell short smart sol solana spot stablecoin staking state strategy supply tether token trade trader
  trading transaction treasury trump usd usdc usdt user value wallet web3 whale world xrp

  ai an bang bao bat bi bien bo ca cac cach can cao cap chi chinh cho chu chung co con cong cu cua cung da dan dang dau de den deu di
  dich dien dinh do doanh doi dong du dung duoc duy gan gia giam gian giao gioi hai han hang hanh hay hien hinh ho hoa hoac hoi hon hop
  huong huy khac khai khi khoan khoi khong kien kinh ky lai lam lan lap lien loai loi lon luat luc luong ly ma manh mat minh mo moi mot
  mua muc nam nao nay nen ngan nganh ngay nghe nghi ngon nguoi nguon nguyen nha nham nhan nhat nhieu nhu nhung nuoc o phai pham phan
  phap phat phi phia phien phong qua quan quoc quy quyen ra rang rat rui sach san sau se sinh so song su suat tac tai tam tang tao tat
  te thai tham thang thanh the theo thi thoi thong thu thuc tich tien tiep tieu tin tinh to toan toi ton tong tra trai tren tri trien
  trong trung truoc truong truyen tu tuc tuong tuyen va van vao vay ve viec vien viet von voi vu vua xa xac xu xuat y yeu

  acik alim ama ancak arasinda arz bazi bin bir biri bu bugun buyuk cok daha deger degil diger dijital dolar dunya en fiyat fiyati fon
  gibi gore gun her hem icin icinde ile ilk islem iki kadar karsi kripto kullanici milyar milyon olan olarak oldu olmasi olur onemli
  para piyasa piyasasi satis son sonra tarafindan tum uzerinde uzerine var ve veya yatirim yatirimci yeni yil yuzde
  `.match(/\S+/g) ?? []),
])
const shortNumber = /^\d{1,2}$/

const isCommon = (word: string): boolean => commonWords.has(word) || shortNumber.test(word)

/**
 * The index token for two adjacent pieces of a text; undefined if one of them is a rare word. Of a run of characters it
 * contains only the one next to the other piece, so it proves adjacency for two words only.
 */
export function pairOf(left: Piece, right: Piece): string | undefined {
  const [end, start] = [edgeOf(left, -1), edgeOf(right, 0)]
  return end && start && `${end} ${start}`
}

function edgeOf({ kind, text }: Piece, at: 0 | -1): string | undefined {
  if (kind !== 'word') return Array.from(text).at(at)
  return isCommon(text) ? text : undefined
}
