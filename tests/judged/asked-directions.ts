import type { Locale } from '#domain/platform/locale.ts'
import type { AskedQuestion } from './asked-questions.ts'

/**
 * Three questions about the demo content that assume the opposite of a text, each with the question that the text
 * answers.
 */
const six = (texts: readonly [string, string, string, string, string, string]): AskedQuestion[] => {
  const [rise, fall, reject, approve, refuse, agree] = texts
  return [
    ['false premise', rise, []],
    ['number', fall, ['flash-07']],
    ['false premise', reject, []],
    ['reason', approve, ['flash-01', 'norland-pilot']],
    ['false premise', refuse, []],
    ['reason', agree, ['flash-15', 'saltmarsh-return']],
  ]
}

export const askedOfDirections: Record<Locale, AskedQuestion[]> = {
  en: six([
    'Why did the BTC funding rate rise to a 23-day high?',
    'How far did the BTC funding rate fall?',
    'Why did the Central Bank of Norland reject tokenised treasury settlement?',
    'Which settlement did the Central Bank of Norland approve?',
    'Why did Saltmarsh holders reject the plan to repay depositors?',
    'Which plan did Saltmarsh holders approve?',
  ]),
  cn: six([
    'BTC 资金费率为什么上涨？',
    'BTC 资金费率降至多少？',
    '诺尔兰央行为什么拒绝代币化国债结算？',
    '诺尔兰央行批准了什么国债结算？',
    'Saltmarsh 持币者为什么否决偿付存款人的方案？',
    'Saltmarsh 持币者通过了什么方案？',
  ]),
  tw: six([
    'BTC 資金費率為什麼上漲？',
    'BTC 資金費率降至多少？',
    '諾爾蘭央行為什麼拒絕代幣化公債交割？',
    '諾爾蘭央行核准了什麼公債交割？',
    'Saltmarsh 持幣者為什麼否決償還存款人的方案？',
    'Saltmarsh 持幣者通過了什麼方案？',
  ]),
  vi: six([
    'Vì sao funding rate BTC tăng?',
    'Funding rate BTC giảm còn bao nhiêu?',
    'Vì sao Ngân hàng Trung ương Norland từ chối thanh toán tín phiếu token hóa?',
    'Ngân hàng Trung ương Norland phê duyệt thanh toán nào?',
    'Vì sao người nắm giữ token Saltmarsh bác bỏ kế hoạch hoàn trả người gửi?',
    'Người nắm giữ token Saltmarsh thông qua kế hoạch nào?',
  ]),
  ko: six([
    'BTC 펀딩비는 왜 상승했나요?',
    'BTC 펀딩비는 얼마까지 떨어졌나요?',
    '놀란드 중앙은행은 왜 국채 결제를 거부했나요?',
    '놀란드 중앙은행은 어떤 결제를 승인했나요?',
    'Saltmarsh 보유자들은 왜 상환 계획을 부결했나요?',
    'Saltmarsh 보유자들은 어떤 계획을 승인했나요?',
  ]),
  ja: six([
    'BTCの資金調達率はなぜ上昇したのですか？',
    'BTCの資金調達率は何%に低下しましたか？',
    'ノーランド中央銀行はなぜ国債の決済を却下したのですか？',
    'ノーランド中央銀行はどの決済を承認しましたか？',
    'Saltmarshのトークン保有者はなぜ返済計画を否決したのですか？',
    'Saltmarshのトークン保有者はどの計画を承認しましたか？',
  ]),
  th: six([
    'ทำไม funding rate ของ BTC จึงเพิ่มขึ้น',
    'Funding rate ของ BTC ลดลงเหลือเท่าไร',
    'ทำไมธนาคารกลางนอร์แลนด์จึงปฏิเสธการชำระราคาแบบโทเคน',
    'ธนาคารกลางนอร์แลนด์อนุมัติการชำระราคาอะไร',
    'ทำไมผู้ถือโทเคน Saltmarsh จึงปฏิเสธแผนชดใช้ผู้ฝาก',
    'ผู้ถือโทเคน Saltmarsh อนุมัติแผนอะไร',
  ]),
  tr: six([
    'BTC fonlama oranı neden yükseldi?',
    'BTC fonlama oranı yüzde kaça geriledi?',
    'Norland Merkez Bankası tokenize hazine bonosu takasını neden reddetti?',
    'Norland Merkez Bankası hangi takasa onay verdi?',
    'Saltmarsh token sahipleri geri ödeme planını neden reddetti?',
    'Saltmarsh token sahipleri hangi planı onayladı?',
  ]),
}
