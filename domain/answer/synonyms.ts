import { foldedTextOf } from '#domain/search/fold.ts'
import { formsOfStem } from './stem.ts'

/**
 * Synonyms for events of the news; a question and its answer often use two different ones. English and Turkish words
 * are stems.
 */
const groups = [
  'lost lose loss drain stole stolen steal theft hack exploit attack took taken take',
  'raise funding funded fundrais round invested investment investing series',
  'halt pause stop suspend froze freez',
  'resume reopen restart',
  'approve vote pass authori allow',
  'buy bought purchas acqui add accumulat scoop',
  'sell sold dump',
  'send sent move transfer',
  'arrest detain',
  'fine penalt',
  'licen permit',
  'launch releas debut live issu introduc unveil',
  'partner collaborat team',
  'cause because reason due root',
  'return sent repa came come back',
  'repa refund reimburs compensat',
  'share stock equit',
  'remark comment speech',
  'jail prison imprison sentenc',
  'delay postpon defer',
  'cancel scrap shelv abandon axe',
  'cut slash reduc trim',
  'bug flaw vulnerab',
  'worker employe staff',
  'customer client user',
  'prohibit outlaw banned',
  'predict forecast',
  'dismiss fired sack oust',
  'hire appoint recruit',
  'investigat probe scrutin',
  'reach hit touch',
  'ceo chief',
  'price cost worth value charg fee',
  'list',
  'tax levy',
  'pay paid acqui bought repa refund reimburs compensat',
  'earn made profit',
  'grow grew rise rose surg jump climb increas high soar rall gain',
  'fall fell drop declin decreas slump low plung tumbl slid slip crash collaps',
  'break broke broken',
  'build built',
  'hold held own',
  'manag handl',
  'lead led',
  'lend lent loan',
  'leave left quit resign depart',
  'seek sought',
  'spend spent',
  'choose chose chosen pick',
  'win won',
  'stablecoin stabilcoin',
  'validator dogrulay',
  'kaybet kayip kayb calin cald hack saldir zarar bosalt',
  'yatirim fonla finansman topla',
  'durdur askiya duraklat',
  'yeniden tekrar',
  'onayla kabul oyla',
  'satin alim devral',
  'satis satti satan',
  'gonder aktar tasi',
  'tutukla gozalti',
  'lisans izin ruhsat',
  'baslat yayinla duyur lansman',
  'ortak isbirlig',
  'iade geri dond geldi',
  'fiyat deger ucret para',
  'artis yuksel buyu',
  'dusus dust azal geril',
  'calis kullan islet',
  'isyer magaza esnaf',
  '被盗|攻击|漏洞|损失|黑客|盗走',
  '融资|筹集|轮',
  '暂停|停止|中止',
  '恢复|重启|重新开放',
  '批准|通过|同意',
  '买入|购入|购买|增持|收购',
  '卖出|出售|抛售|减持',
  '持有|持仓|还剩|剩下|剩余',
  '转出|转入|转移|转至',
  '罚款|处罚|罚',
  '牌照|许可',
  '推出|发布|上线|启动|发行',
  '上架|上市|挂牌',
  '下架|退市|摘牌|终止',
  '起诉|诉讼|控告|提告|状告',
  '合作|联手',
  '归还|返还|退回',
  '上涨|涨|升|涨超|涨幅|大涨|暴涨|飙升|走高|攀升|推高|拉升|提振',
  '运行|使用|采用',
  '验证者|验证人|验证节点',
  '下跌|跌|降|大跌|暴跌|急跌|走低|下挫|重挫|拉低|打压|拖累',
  '下调|调降|降至',
  '上调|调升|升至',
  '亏损|净亏|浮亏|亏空',
  '盈利|获利|浮盈|净利',
  '领投|主投',
  '跟投|参投',
  '领涨',
  '领跌',
  '裁员|裁减|解雇',
  '判处|判决|判刑|获刑|徒刑|监禁|入狱|坐牢',
  '打折|折价|折扣|贴水',
  '更名|改名',
  '首周|第一周',
  '首日|第一天',
  '首次|第一次',
  '首家|首个|首只|第一家|第一个|第一只',
  '延期|推迟|延后',
  '取消|撤销|撤回|放弃|终止',
  '辞职|离职|离任|卸任',
  '员工|雇员',
  '打算|计划|预计',
  '流出|盗まれ|損失|被害|ハッキング|攻撃|不正',
  '調達|資金調達|ラウンド',
  '停止|一時停止|中断|止まった|止めた',
  '再開',
  '承認|可決|認可',
  '購入|買収|取得|買い増し|買った|買う',
  '売却|売り|売った|売る|手放した',
  '送金|移動|送った|移した',
  '罰金|制裁金|課徴金',
  '免許|ライセンス',
  '発表|公開|開始|導入|ローンチ|提供',
  '提携|連携|協業',
  '提訴|訴訟|起訴|訴え',
  '返還|返却|戻',
  '実行|稼働|運用|採用',
  '含み益|評価益',
  '含み損|評価損',
  '延期|先送り',
  '中止|断念|撤回',
  '逮捕|拘束|捕まった',
  '辞任|退任',
  '創業者|創設者',
  '検証者|バリデーター|バリデータ',
  '上昇|高騰|急騰|上がった|上がる|上がり|値上がり',
  '下落|急落|低下|暴落|下がった|下がる|下がり|値下がり',
  '減少|削減|減った|減る|減らす|減らした',
  '増加|増えた|増える|増やす|増やした',
  '焼却|バーン|消却|燃やされ|燃やした|燃やす',
  '反発|回復|戻った|戻した|持ち直し',
  '開発|構築|制作|作った|作られ',
  '탈취|해킹|공격|유출|손실|피해',
  '투자|유치|조달|라운드',
  '중단|정지|중지',
  '재개',
  '승인|통과|가결',
  '매수|매입|인수|사들였|샀',
  '매도|매각|처분|팔았|팔아',
  '이동|이체|전송|옮겼',
  '벌금|과태료|과징금|제재',
  '라이선스|인가|면허',
  '출시|공개|시작',
  '반환|돌려',
  '부과|매긴|매겼|물렸',
  '실행|가동|구동|운영',
  '검증자|밸리데이터|검증인',
  '상승|급등|증가|올랐|올라|오른',
  '하락|급락|감소|떨어졌|떨어져|떨어진|내렸|내린',
  'โจมตี|สูญ|ขโมย|ดูด|เสียหาย|แฮก',
  'ระดมทุน|รอบ|ลงทุน',
  'หยุด|ระงับ|พัก',
  'เปิดอีกครั้ง|กลับมาเปิด|เปิดถอน',
  'อนุมัติ|ลงมติ|เห็นชอบ',
  'ปรับ|ค่าปรับ',
  'ใบอนุญาต',
  'คืน|ส่งคืน',
  'ใช้|รัน|เดินเครื่อง',
  'ตรวจสอบ|วาลิเดเตอร์',
  'โอน|ย้าย',
  'เพิ่มขึ้น|พุ่ง|สูงขึ้น|ปรับตัวขึ้น',
  'ลดลง|ร่วง|ดิ่ง|ปรับตัวลง',
].map((group) => group.split(/[ |]/).map(foldedTextOf))

const longestFirst = (words: readonly string[]) => words.toSorted((one, other) => other.length - one.length)
const ofScript = (script: RegExp, minLength: number) =>
  new RegExp(
    `(${longestFirst(groups.flat().filter((word) => script.test(word) && word.length >= minLength)).join('|')})`,
    'u',
  )

/**
 * Splits text without spaces at the words of the news, which a dictionary may segment differently. Short Thai words are
 * omitted, because other words begin with them.
 */
export const anyNewsWord = {
  han: ofScript(/^\p{Script=Han}+$/u, 2),
  kana: ofScript(/^\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}]*\p{Script=Hiragana}/u, 2),
}
export const newsWordsOfThai = groups.flat().filter((word) => /^\p{Script=Thai}/u.test(word) && word.length >= 6)
const newsWords = new Set(groups.flat())
export const isNewsWord = (word: string): boolean => newsWords.has(word)

/** Colloquial words for what the news states with the word of a group; a text with them alone may be about something else. */
const colloquial = new Map(
  Object.entries({
    hurt: 'fall',
    sink: 'fall',
    tank: 'fall',
    dip: 'fall',
    pump: 'rise',
    moon: 'rise',
    dev: 'develop',
    赚: '盈利',
    亏: '亏损',
    裁: '裁员',
    判: '判处',
    投: '投资',
    融: '融资',
    买: '买入',
    卖: '卖出',
    罚: '罚款',
    涨: '上涨',
    跌: '下跌',
  }).map(([word, stated]) => [foldedTextOf(word), foldedTextOf(stated)]),
)

/** Whether a single Chinese character is a word of colloquial speech, next to which a dictionary may join others. */
export const isShortVerb = (character: string): boolean => colloquial.has(character)

/** What the news writes for a colloquial word. */
export const statedAs = (word: string): string | undefined => colloquial.get(word)

/** Other words begin with a short stem: add is not in address. */
const isFormOf = (stem: string, word: string) =>
  word === stem ||
  (stem.length > 3
    ? word.startsWith(stem)
    : /^[a-z]/.test(stem) && formsOfStem(stem, 'en').some(({ text }) => text === word))

/** The other words in the groups of a word; empty for most words. A word belongs to a group by its beginning. */
export function synonymsOf(word: string): string[] {
  const stated = statedAs(word)
  if (stated !== undefined && stated !== word) return [stated, ...synonymsOf(stated)]
  const found = groups.filter((group) => group.some((stem) => isFormOf(stem, word)))
  return [...new Set(found.flat())].filter((stem) => !word.startsWith(stem))
}
