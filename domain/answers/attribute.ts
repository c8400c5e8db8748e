/**
 * An attribute of a person or company that a question may ask for. Its words rarely decide which texts are found, so
 * that a text about somebody would seem to answer every question about them.
 */
export interface Attribute {
  /** The questions that ask for it, in all languages of the site; `who` is a part that is no word for it. */
  asked: RegExp
  /** What a sentence contains that gives it, in whichever language; all of these. */
  given: readonly RegExp[]
}

const attributes: readonly Attribute[] = [
  // age
  {
    asked:
      /\bhow old\b|[’']s age\b|\bthe age of\b|\bwhat age\b|年[龄齡]|[几幾多]大[岁歲了年]|多少[岁歲]|几[岁歲]|幾歲|何歳|何才|(?<!\p{L})나이(?=[는가를의]|[^\p{L}]|$)|몇 ?살|몇 ?세|연령|tuổi của|(?:bao nhiêu|mấy) tuổi|(?<!หมด|ต่อ|มี)อายุ(?!การ|สัญญา)|kaç yaş\p{L}{0,6}|(?<!\p{L})yaşı(?!yor)/iu,
    given: [
      /\d ?(?:周?[岁歲]|歳|才|세(?!기)|살)|\d tuổi|อายุ ?\d|\d yaş|\d[- ]years?[- ](?:old|of age)|\baged? (?:of )?\d|\p{L}, \d\d,|\b(?:turn|turns|turned) \d\d/iu,
    ],
  },
  // birth
  {
    asked:
      /\bbirthday\b|\bdate of birth\b|\bbirthplace\b|\bborn\b|生日|出生|[诞誕]生日|生年月日|生まれ|생일|생년월일|태어[났난]|출생|sinh nhật|ngày sinh|(?<!phát |sản )sinh (?:ra )?(?:năm|ngày|ở|tại|khi|vào)|วันเกิด|เกิดวันที่|เกิดปี|เกิดที่ไหน|doğum(?: tarihi| günü| yeri)?|doğdu/iu,
    given: [
      /\bborn\b|\bbirth|生日|出生|[诞誕]|生まれ|생일|태어[났난]|출생|(?<!\p{L})sinh (?:ra|năm|ngày|ở|tại|nhật)|วันเกิด|เกิดวันที่|เกิดปี|เกิดที่|doğum|doğ(?:du|an)/iu,
    ],
  },
  // height
  {
    asked:
      /\bhow tall\b|[’']s height\b|身高|身長|chiều cao của|cao (?:bao nhiêu|mấy) (?:mét|cm|m(?!\p{L}))|(?:키가|키는) (?:얼마|몇 ?(?:cm|센티|미터))|ส่วนสูง|boyu (?:kaç|ne)/iu,
    given: [
      /\d ?(?:cm|公分|厘米|センチ|センチメートル|센티|ซม|เซนติเมตร)|\d (?:feet|foot|ft)\b|身高|身長|chiều cao|ส่วนสูง|(?<!\p{L})boyu/iu,
    ],
  },
  // weight
  {
    asked:
      /\bhow (?:much|heavy) (?:does|do|did|is|was) (?<who>.{1,60}) weigh\b|体重|體重|몸무게|체중|cân nặng|น้ำหนักตัว|kaç kilo(?!\p{L})|(?<!\p{L})kilosu/iu,
    given: [/\d ?(?:kg|公斤|キロ|킬로|กก|กิโล|kilo|pounds|lbs)|体重|體重|몸무게|체중/iu],
  },
  // telephone
  {
    asked:
      /\b(?:tele)?phone number\b|电话号码|電話號碼|(?:电话|電話|手机|手機)号?是|手机号|手機號|联系电话|電話番号|전화번호|연락처|số điện thoại|เบอร์โทร|หมายเลขโทรศัพท์|telefon numaras\p{L}{0,4}/iu,
    given: [
      /phone|\btel\b|\bcall\b|hotline|电话|電話|手机|手機|热线|熱線|전화|연락처|điện thoại|โทร|telefon/iu,
      /\d[\d() -]{5,20}\d/,
    ],
  },
  // mail address
  {
    asked:
      /\be-?mail address|邮箱(?:地址|是)|郵箱(?:地址|是)|(?:电子邮件|電子郵件|信箱|電郵)(?:地址|是)|メールアドレス|이메일 ?주소|địa chỉ e-?mail|ที่อยู่อีเมล|อีเมลของ|e-posta adres\p{L}{0,4}/iu,
    given: [/[\w.-]@[\w-]/],
  },
  // postal address, home
  {
    asked:
      /\b(?:home|street|postal|mailing|office) address\b|\bwhere (?:does|do|did) (?<who>.{1,60})(?<!\bgo) live\b|住址|住[在于於]?(?:哪|何)|家(?:庭|里|裡)?的?(?:地址|住所)|の?自宅は?(?:どこ|の住所)|住所は|どこに住|어디에? ?(?:살|사는|거주)|(?:집|자택) ?주소|sống ở đâu|địa chỉ nhà|อาศัยอยู่ที่ไหน|บ้านอยู่ที่ไหน|ที่อยู่บ้าน|nerede (?:yaşıyor|oturuyor)|(?<!\p{L})ev adresi/iu,
    given: [
      /\blives? (?:in|at|on)\b|\breside|\bresidence|\bhome (?:in|at)\b|street|avenue|\broad\b|居住|住在|住[所址宅]|在住|丁目|番地|거주|사는|자택|주소|sống (?:ở|tại)|cư trú|อาศัย|ที่อยู่|yaşıyor|oturuyor/iu,
    ],
  },
  // address of a person, a company or a wallet
  {
    asked: /的(?:地址|住所)是|ที่อยู่(?:คือ|ของ)|(?<!\p{L})adresi (?:ne|nedir)(?!\p{L})/iu,
    given: [
      /\blives? (?:in|at|on)\b|\breside|\bresidence|street|avenue|\broad\b|居住|住在|住[所址宅]|在住|丁目|番地|거주|자택|주소|cư trú|อาศัย|ที่อยู่|yaşıyor|oturuyor|adres|0x[\da-f]/iu,
    ],
  },
  // salary
  {
    asked:
      /\bsalar(?:y|ies)\b|\bwages\b|\bannual pay\b|工[资資]|薪水|[月年周日]薪|薪酬|薪[资資]|年収|月収|給与|給料|월급|연봉|급여|(?<!\p{L})lương(?!\p{L})|เงินเดือน|(?<!\p{L})maaş\p{L}{0,5}/iu,
    given: [
      /salar|\bwage|\bpay\b|\bpaid\b|\bpays\b|compensation|remuneration|薪|工[资資]|年収|月収|給与|給料|報酬|월급|연봉|급여|보수|(?<!\p{L})lương(?!\p{L})|thù lao|เงินเดือน|ค่าตอบแทน|maaş/iu,
    ],
  },
  // wealth
  {
    asked:
      /\bnet worth\b|\bhow (?:rich|wealthy)\b|身家|个人[财资]|個人[財資]|純資産|자산 ?규모|재산[은이]|순자산|tài sản (?:ròng|cá nhân)|ทรัพย์สินสุทธิ|มีทรัพย์สินเท่าไร|(?<!\p{L})servet\p{L}{0,4}/iu,
    given: [
      /net worth|fortune|wealth|\brich|billionaire|身家|[财財]富|富豪|資産|资产|순자산|재산|부호|tài sản|tỷ phú|ทรัพย์สิน|เศรษฐี|servet|milyarder/iu,
    ],
  },
  // marriage
  {
    asked:
      /\b(?:wife|husband|spouse)\b|\bmarried to\b|妻子|丈夫|太太是|老婆|老公|配偶|の妻|の夫|結婚|结婚|아내|남편|배우자|결혼|(?<!\p{L})(?:vợ|chồng)(?!\p{L})|ภรรยา|สามี|แต่งงาน|(?<!\p{L})(?:eşi kim|evli m)/iu,
    given: [
      /\b(?:wife|husband|spouse|wed)\b|\bmarri|妻|丈夫|太太|老婆|老公|配偶|夫人|結婚|结婚|아내|남편|배우자|결혼|부인|(?<!\p{L})(?:vợ|chồng)(?!\p{L})|ภรรยา|สามี|แต่งงาน|(?<!\p{L})(?:eşi|evli)/iu,
    ],
  },
  // children
  {
    asked:
      /\bhow many (?:children|kids|sons|daughters)\b|[几幾]个?個?(?:孩子|子女|儿子|兒子|女儿|女兒)|多少(?:孩子|子女)|(?:子供|子ども)は?(?:何人|いますか)|자녀[가는] ?몇|(?:mấy|bao nhiêu) (?:người )?con(?!\p{L})|ลูกกี่คน|บุตรกี่คน|kaç çocu/iu,
    given: [
      /\bchild|\bkids?\b|\bsons?\b|\bdaughters?\b|孩子|子女|[儿兒]子|女[儿兒]|子供|子ども|息子|娘|자녀|아들|딸|(?<!\p{L})con (?:trai|gái)|người con|ลูกชาย|ลูกสาว|บุตร|çocu|oğlu|kızı/iu,
    ],
  },
  // education
  {
    asked:
      /\b(?:graduate|graduated) from\b|\bwhere did (?<who>.{1,60}) study\b|[毕畢][业業]|出身大学|出身校|どの大学|졸업|어느 대학|tốt nghiệp|เรียนจบ|จบการศึกษา|mezun/iu,
    given: [
      /\bgraduat|\buniversity|\bcollege|\bdegree|\bstudied\b|alum|大[学學]|[毕畢][业業]|[学學]位|出身|대학|졸업|학위|đại học|tốt nghiệp|มหาวิทยาลัย|เรียนจบ|จบการศึกษา|üniversite|mezun/iu,
    ],
  },
  // nationality
  {
    asked:
      /\bnationality\b|\bcitizen of (?:which|what)\b|[国國]籍|哪[国國]人|(?<!다)국적|quốc tịch|สัญชาติ|(?<!\p{L})uyruğu/iu,
    given: [
      /\bnationality|\bnational\b|\bcitizen|[国國]籍|[国國]人|籍[男女人]|국적|국민|quốc tịch|công dân|สัญชาติ|พลเมือง|uyru|vatandaş/iu,
    ],
  },
]

/** The attribute that a question asks for; undefined for most questions. */
export const attributeIn = (question: string): Attribute | undefined =>
  attributes.find(({ asked }) => asked.test(question))

/** A question without the words that ask for an attribute, because a sentence that gives it need not contain them: `41` for the age. */
export const withoutAttribute = (question: string, { asked }: Attribute): string =>
  question.replace(asked, (...found) => ` ${found.find((part) => typeof part === 'object')?.who ?? ''} `)

/** Whether a sentence gives an attribute of somebody. */
export const givesAttribute = (sentence: string, { given }: Attribute): boolean =>
  given.every((part) => part.test(sentence))
