import { hanNumber, spelledNumber } from './spelled.ts'

/** What a number must be a number of, or a year the year of, where the question says so by its own words. */
export interface Measure {
  asked: RegExp
  /** What a sentence contains that gives it. */
  given: RegExp
}

/** Digits of no date: 2076 年 and 2 月 15 日 are no duration. */
const digits = String.raw`(?<!\d)(?!(?:19|20)\d\d ?[年년]|\d{1,2} ?(?:[月월]|日(?!間)|일(?! ?(?:동안|간|만))))\d`

/** A number in digits or in words, with what may stand between it and its unit. */
const some = String.raw`(?:${digits}|${spelledNumber}|(?<!\p{L})(?:a|an)(?!\p{L})|${hanNumber}|[数數半])[\d.,万萬亿億千만억천]{0,20}`
const gap = String.raw`[- ]?(?:(?:million|billion|thousand|triệu|tỷ|milyon|milyar|ล้าน|多|余|餘|个|個|more|full|straight|consecutive)[- ]?){0,2}`
const of = (units: string, ...others: string[]) =>
  new RegExp([`${some}${gap}(?:${units})`, ...others.map((other) => spelledNumber + other)].join('|'), 'iu')

const measures: readonly Measure[] = [
  // percent
  {
    asked:
      /\bhow fast (?=(?:did|does|do|has|have|is|are|was|were) .{1,80}\b(?:grow|ris|expand|increas))|\b(?:what|which) percent(?:age)?\b|\bhow many per ?cent\b|百分之(?:几|幾|多少)|(?:比例|占比|比率|百分比)(?:是|为|為|有|达)?多少|何(?:[%％]|パーセント)|割合は|비율은|몇 ?(?:%|퍼센트|프로)|(?:bao nhiêu|mấy) (?:%|phần trăm)|(?<!เ)กี่เปอร์เซ็นต์|yüzde kaç/iu,
    given:
      /\d ?[%％]|[%％] ?\d|per ?cent\b|百分|퍼센트|phần trăm|เปอร์เซ็นต์|yüzde|[\d一二三四五六七八九]割|\bhalf\b|\bthird\b/iu,
  },
  // duration
  {
    asked:
      /\bhow long\b|\bhow many (?:minutes|hours|days|weeks|months|years)\b|多(?:久|长时间|長時間)|[几幾](?:分钟|分鐘|小时|小時|天|周|週|个月|個月|年)|多少(?:分钟|分鐘|小时|小時|天|个月|個月|年)|何(?:時間|分間|日間|週間|[かカヶケ]月|年間)|얼마나 오래|얼마 동안|몇 ?(?:분|시간|일|주|개월|달|년)(?: ?동안|간)|bao lâu|(?:mấy|bao nhiêu) (?:phút|giờ|ngày|tuần|tháng|năm)|นานแค่ไหน|(?<!เ)กี่(?:นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี)|ne kadar sür|kaç (?:dakika|saat|gün|hafta|ay|yıl)/iu,
    given: new RegExp(
      `${of(String.raw`minutes?\b|hours?\b|days?\b|weeks?\b|months?\b|years?\b|分|小时|小時|時間|天|日|周|週|月|か月|カ月|ヶ月|年|분|시간|일|주|개월|달|년|phút|giờ|ngày|tuần|tháng|năm|นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี|dakika|saat|gün|hafta|ay\b|yıl|blocks?|区块|區塊|ブロック|블록|บล็อก|blok`).source}|\\d{1,2}:\\d\\d`,
      'iu',
    ),
  },
  // multiple
  {
    asked: /[几幾何]倍|多少倍|몇 ?배|gấp (?:mấy|bao nhiêu)|(?<!เ)กี่เท่า|kaç kat/iu,
    given: of(String.raw`倍|x(?!\p{L})|times\b|-?fold\b|배|lần|เท่า|kat`),
  },
  // people
  {
    asked:
      /\bhow many (?=(?:people|users|members|customers|investors|victims)\b)|(?:有)?(?:多少|[几幾]个?)(?:人(?!民)|[名位](?=用户|用戶|客户|客戶|投资者|投資者|受害者))|何人|몇 ?명|(?:bao nhiêu|mấy) người|(?<!เ)กี่คน|kaç kişi/iu,
    given: of(
      String.raw`(?:\p{L}{1,20} ){0,2}(?:people|users|members|customers|investors|victims|persons|employees|workers|staff|defendants|suspects|depositors|holders|attendees|participants|developers|founders|children|men|women)|名|位|人(?![民工类類])|[户戶]|명|người|nhân viên|khách|คน|ราย|kişi|kullanıcı|çalışan|müşteri|개|곳`,
      // In a headline, whose noun is understood: `Police arrest five in …`.
      String.raw`(?<=\p{L})(?= (?:in|for|over|after|to)\b)`,
    ),
  },
  // times
  {
    asked:
      /\bhow many times\b|多少次|[几幾]次|何[回度]|몇 ?(?:번|차례)|(?:mấy|bao nhiêu) lần|(?<!เ)กี่ครั้ง|kaç (?:kez|kere)/iu,
    given: new RegExp(
      `\\b(?:once|twice)\\b|${of(String.raw`times\b|次|[回度]|번|차례|lần|ครั้ง|kez|kere`).source}`,
      'iu',
    ),
  },
  // cases
  {
    asked: /(?:多少|[几幾])[起宗]|何件|몇 ?건|(?:bao nhiêu|mấy) vụ|(?<!เ)กี่(?:กรณี|คดี)|kaç (?:olay|vaka|dava)/iu,
    given: of(
      String.raw`[起宗件]|건|vụ|กรณี|คดี|olay|vaka|dava|(?:\p{L}{1,20} ){0,3}(?:attack|hack|exploit|incident|case|breach|theft|lawsuit)s?`,
    ),
  },
  // pages
  {
    asked:
      /\bhow many pages\b|(?:多少|[几幾])[页頁]|何ページ|몇 ?(?:페이지|쪽)|(?:mấy|bao nhiêu) trang|(?<!เ)กี่หน้า|kaç sayfa/iu,
    given: of(String.raw`pages?\b|[页頁]|ページ|페이지|쪽|trang|หน้า|sayfa`),
  },
  // employees
  {
    asked:
      /\bhow many (?=(?:employees|workers|staff)\b)|(?:有)?(?:多少|[几幾])[名位个個]?(?=员工|員工|雇员|僱員|[职職][员員])|(?<=(?:社員|従業員)(?:数)?は)何人|(?<=직원(?:은|이|을)? ?)(?:몇 ?명|얼마나)|(?:bao nhiêu|mấy) (?=nhân viên)|(?<=พนักงาน)กี่คน|kaç (?=çalışan)/iu,
    given:
      /\d[\d,.]{0,12} ?[万萬千]?[多余餘]?(?:[- ]\p{L}{1,20}){0,2} ?[名位]? ?(?:\bemployees|\bworkers|\bstaff|\bpeople|\bjobs|员工|員工|雇员|僱員|[职職][员員]|社員|従業員|명|nhân viên|พนักงาน|คน|çalışan)|(?:员工|員工|雇员|僱員|[职職][员員]|社員|従業員|พนักงาน)[^，。、；;,.%]{0,16}\d[\d,.万萬]{0,12}[多余餘]? ?(?:[人名位]|คน)|(?:\bstaff|\bworkforce|\bheadcount)(?: \p{L}{1,20}){0,2} (?:of|to|at|from|by) (?:about |some )?\d[\d,.]{0,12}(?![\d,.]{0,12} ?%)/iu,
  },
  // founding
  {
    asked:
      /\bwhen (?=(?:was|were) .{1,60} (?:founded|established|incorporated)\b)|(?:什[么麼][时時]候|何[时時]|哪一?年)(?=成立|[创創]立|[创創][办辦])|(?<=(?:成立|[创創]立|[创創][办辦])(?:[时時][间間]|年份|日期)?(?:是|于|於)?)(?:什[么麼][时時]候|何[时時]|哪一?年)|(?:いつ|何年に)(?=設立|創業|創設|創立)|(?<=(?:設立|創業|創立)(?:されたのは|は))(?:いつ|何年)|언제 ?(?=설립|창립|창업)|(?<=thành lập (?:vào )?)(?:năm nào|khi nào|từ (?:khi nào|bao giờ))|(?<=ก่อตั้ง(?:ขึ้น)?)(?:เมื่อ(?:ไร|ไหร่|ใด)|ปี(?:ไหน|ใด))|(?:ne zaman|kaç yılında|hangi yıl) (?=kuruldu)/iu,
    given:
      /\b(?:founded|established|incorporated|inception|founding)[^.,;]{0,24}\b(?:19|20)\d\d\b|(?:成立|[创創]立|[创創][办辦]|創業|設立)(?:[于於は]|的?[时時][间間])? ?(?:19|20)\d\d|(?:19|20)\d\d ?[年년][^，。、,;；]{0,16}(?:成立|[创創]立|[创創][办辦]|設立|創業|創設|설립|창립|창업)(?![者人자])|thành lập (?:vào |từ )?năm (?:19|20)\d\d|(?<!ผู้)ก่อตั้ง[^,]{0,16}(?:19|20)\d\d|(?:19|20)\d\d[^,;]{0,16}kuruldu/iu,
  },
  // blockchain
  {
    asked:
      /\b(?:which|what) (?:block)?chain\b|(?:哪[个個一条條]{0,2}|什[么麼])(?:公|区块|區塊)?[链鏈]|(?:どの|何の)(?:ブロック)?チェーン|(?:어느|어떤|무슨) (?:블록)?체인|(?:blockchain|chain|chuỗi) nào|(?:บล็อก)?เชน(?:ไหน|ใด|อะไร)|hangi (?:blok ?zincir|zincir|ağ)\p{L}{0,4}/iu,
    given:
      /chains?\b|[链鏈]|チェーン|체인|เชน|zincir|\b(?:Solana|Ethereum|Bitcoin|Base|Arbitrum|Optimism|Polygon|Tron|Avalanche|Sui|Aptos|TON|Stellar|Near|Cardano|Polkadot|XRP Ledger|Meridian)\b|以太坊|波场|波場|ソラナ|イーサリアム|솔라나|이더리움/iu,
  },
  // companies
  {
    asked: /[几幾]家|多少家|何社|몇 ?개 ?(?:사|기업|회사)/iu,
    given: of(String.raw`(?:\p{L}{1,20} )?(?:compan|firm|bank|bidder|platform|institution)|家|社|개|곳`),
  },
]

/** The measure that a question names; undefined for most. */
export const measureIn = (question: string): Measure | undefined => measures.find(({ asked }) => asked.test(question))

/** A question without the words that name its measure, which an answer need not contain: `5 %` for the percentage. */
export const withoutMeasure = (question: string, { asked }: Measure): string => question.replace(asked, ' ')
