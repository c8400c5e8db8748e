import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { adjacentForm, runsOf } from '#domain/platform/search/tokens.ts'
import { foldText } from '#domain/platform/search/fold.ts'
import type { Form } from './forms.ts'

/**
 * The acts and measures of crypto news, each in the words of all languages of the site, so that a question finds texts of
 * other languages and other words of its own. `*` ends the beginning of a word. Names are in domain/platform/search/names.ts.
 */
const groups = [
  'rais*|funding round|融资|融資|募资|募資|資金調達|調達|투자 유치|유치|조달|ระดมทุน|huy động|gọi vốn|topla*',
  'acqui*|buy*|bought|purchas*|takeover|收购|收購|买下|買下|買収|인수|매수|เข้าซื้อ|ซื้อกิจการ|mua lại|satın al*',
  'sell*|sold|sale|offload*|出售|卖出|賣出|抛售|拋售|减持|減持|売却|매도|매각|팔았|ขาย|bán|sat*',
  'hack*|exploit*|stole*|steal*|theft|drain*|被盗|被盜|盗走|偷走|黑客|駭客|攻击|攻擊|ハッキング|流出|盗ん|해킹|탈취|แฮก|แฮ็ก|ขโมย|đánh cắp|tấn công|çal*|hackle*',
  'fine*|penalt*|罚款|罰款|处罚|處罰|被罚|罰金|制裁金|과징금|벌금|제재|ปรับ|phạt|ceza*',
  'approv*|批准|获批|獲批|通过|通過|承認|認可|승인|อนุมัติ|phê duyệt|chấp thuận|onay*',
  'licen*|permit*|牌照|许可|許可|执照|執照|ライセンス|免許|라이선스|면허|ใบอนุญาต|giấy phép|lisans*',
  'ban*|block*|prohibit*|outlaw*|禁止|封禁|封鎖|禁じ|遮断|금지|차단|ห้าม|ban|cấm|chặn|yasakla*',
  'launch*|unveil*|introduc*|推出|上线|上線|发布|發佈|启动|啟動|ローンチ|提供開始|開始|출시|เปิดตัว|ra mắt|tung ra|piyasaya sür*|başlat*',
  'list|listed|listing|上市|上架|上币|上場|상장|ลิสต์|niêm yết|listele*',
  'delist*|下架|下币|上場廃止|상장폐지|상폐|ถอด|hủy niêm yết|listeden çıkar*',
  'sue*|lawsuit|complaint|起诉|起訴|诉讼|訴訟|控告|提訴|고소|소송|기소|ฟ้อง|kiện|dava*',
  'convict*|sentenc*|jail|prison|判处|判處|获刑|獲刑|入狱|入獄|判刑|懲役|有罪|実刑|징역|수감|จำคุก|án tù|phạt tù|hapis*',
  'arrest*|detain*|逮捕|被捕|拘留|체포|구속|จับกุม|bắt giữ|tutukla*',
  'invest*|投资|投資|投下|투자|ลงทุน|đầu tư|yatır*',
  'lay* off|layoff|laid off|job cut|裁员|裁員|裁减|裁了|人員削減|レイオフ|解雇|감원|해고|เลิกจ้าง|sa thải|cắt giảm nhân sự|işten çıkar*',
  'revenue|营收|營收|收入|収益|売上|매출|수익|รายได้|doanh thu|gelir*',
  'profit|earning|盈利|获利|獲利|利润|利潤|利益|黒字|이익|순이익|กำไร|lợi nhuận|kâr',
  'loss|lost|lose|亏损|虧損|损失|損失|浮亏|赤字|含み損|손실|ขาดทุน|สูญ|thua lỗ|mất|thiệt hại|zarar*|kayb*|kaybet*',
  'valu*|worth|估值|市值|评価額|評価額|時価総額|기업가치|가치|시가총액|มูลค่า|định giá|giá trị|değer*',
  'hold*|own*|treasury|持有|持仓|持倉|保有|보유|ถือ|nắm giữ|sahip|tut*',
  'inflow*|流入|净流入|순유입|유입|ไหลเข้า|chảy vào|dòng tiền vào|giriş*',
  'outflow*|流出|净流出|순유출|유출|ไหลออก|rút ra|chảy ra|çıkış*',
  'surg*|soar*|jump*|rise*|rose|rall*|gain*|climb*|上涨|上漲|大涨|涨|攀升|飙升|増加|上昇|急騰|高騰|상승|급등|오르|올랐|เพิ่มขึ้น|พุ่ง|tăng|arttı|artış|yüksel*',
  'fall*|fell|drop*|plung*|slump*|tumbl*|declin*|crash*|下跌|大跌|跌破|跌|暴跌|下落|急落|하락|급락|떨어|ร่วง|ลดลง|giảm|düş*',
  'liquidat*|爆仓|爆倉|清算|청산|ล้างพอร์ต|thanh lý|likid*',
  'withdraw*|提现|提現|提币|提款|出金|引き出|출금|인출|ถอน|rút tiền|çekim*|çek*',
  'halt*|paus*|suspend*|暂停|暫停|中止|停止|一時停止|중단|정지|หยุด|ระงับ|tạm dừng|ngừng|durdur*|askıya*',
  'resum*|reopen*|restor*|恢复|恢復|重启|重啟|再開|복구|재개|กลับมา|nối lại|mở lại|yeniden*',
  'return*|repa*|refund*|reimburs*|compensat*|归还|歸還|返还|返還|退还|退還|赔偿|賠償|補償|반환|돌려|보상|คืน|ชดเชย|hoàn trả|trả lại|bồi thường|iade*|geri öde*|tazmin*',
  'partner*|collaborat*|合作|携手|攜手|提携|협력|제휴|ร่วมมือ|hợp tác|ortak*|iş birliği',
  'issu*|mint*|发行|發行|铸造|鑄造|発行|발행|ออก|phát hành|ihraç*|bas*',
  'burn*|销毁|銷毀|バーン|焼却|소각|เผา|đốt|yak*',
  'bankrupt*|insolven*|破产|破產|倒产|倒産|破産|파산|ล้มละลาย|phá sản|iflas*',
  'resign*|step* down|quit|辞职|辭職|辞任|卸任|退任|사임|ลาออก|từ chức|istifa*',
  'appoint*|hire*|name* ceo|任命|聘请|聘請|就任|임명|선임|แต่งตั้ง|bổ nhiệm|ata*',
  'predict*|forecast*|expect*|预测|預測|预计|預計|预期|予想|予測|見通し|예상|전망|คาด|dự đoán|dự báo|tahmin*|bekl*',
  'reserve*|储备|儲備|准备金|準備金|準備|준비금|비축|สำรอง|dự trữ|rezerv*',
  'suppl*|供应|供應|供給|发行量|공급|유통량|อุปทาน|nguồn cung|arz*',
  'attack*|攻击|攻擊|攻撃|공격|โจมตี|tấn công|saldır*',
  'regulat*|supervis*|watchdog|监管|監管|規制|当局|규제|감독|กำกับ|quản lý|düzenle*',
  'sovereign wealth fund|主权财富基金|主權財富基金|主权基金|政府系ファンド|国富ファンド|ソブリン|국부펀드|กองทุนความมั่งคั่ง|quỹ đầu tư quốc gia|varlık fonu',
  'compan*|firm|business*|公司|企业|企業|会社|기업|회사|업체|บริษัท|công ty|doanh nghiệp|şirket*',
  'bank*|银行|銀行|은행|ธนาคาร|ngân hàng|banka*',
  'mine*|mining|矿|礦|挖矿|マイニング|採掘|マイナー|채굴|ขุด|đào|madenci*',
  'whale*|巨鲸|巨鯨|鲸鱼|鯨魚|クジラ|고래|วาฬ|cá voi|balina*',
  'tax*|税|稅|税金|課税|세금|과세|ภาษี|thuế|vergi*',
  'delay*|postpon*|推迟|推遲|延期|延迟|延後|遅れ|연기|지연|เลื่อน|hoãn|trì hoãn|ertele*|gecik*',
  'foreign|overseas|外国|外國|海外|境外|외국|해외|ต่างประเทศ|nước ngoài|yabancı*',
].map((group) => group.split('|').map(formOf))

function formOf(written: string): Form {
  const isStart = written.endsWith('*')
  const runs = runsOf(foldText(written.replaceAll('*', '')))
  const [first, ...more] = runs
  if (more.length > 0) return { text: adjacentForm(runs), as: 'phrase' }
  return { text: first!.text, as: first!.kind !== 'word' ? 'piece' : isStart ? 'start' : 'word' }
}

const isOf = ({ text, as }: Form, word: string) =>
  as === 'start' ? word.startsWith(text) : as !== 'phrase' && word === text

/** The other words for an act, if a folded word or run is one; otherwise empty. */
export const formsOfAct = (word: string): Form[] =>
  groups.filter((group) => group.some((form) => isOf(form, word))).flat()

const pieces = groups.flat().flatMap(({ text, as }) => (as === 'piece' && text.length > 1 ? [foldedTextOf(text)] : []))

/** Splits an unbroken run at the acts in it, which stay as parts. */
export const anyAct = new RegExp(
  `(${[...new Set(pieces)].toSorted((one, other) => other.length - one.length).join('|')})`,
  'u',
)
