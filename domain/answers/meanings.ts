import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { adjacentForm } from '#domain/platform/search/tokens.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { regionNames } from './regions.ts'
import { formsOfStem, type Form } from './stem.ts'

/** The languages of a row of `meanings`, in this order. Chinese is simplified; comparing folds the traditional form. */
const columns = ['en', 'cn', 'ja', 'ko', 'vi', 'th', 'tr'] as const
type Column = (typeof columns)[number]

/**
 * What crypto news report most often, in all languages of the site: events, then things. English and Turkish words are
 * stems. Names are in domain/platform/search/names.ts, synonyms within a language in synonyms.ts. A word with another frequent
 * meaning is left out.
 */
const meanings = [
  'rais,fundrais,funding / 融资,筹集,募资 / 調達 / 유치,조달,모금 / huy động,gọi vốn / ระดมทุน / topla,fon topla,yatırım al,fonla',
  'led,lead investor / 领投 / 主導,リード / 주도 / dẫn dắt,dẫn đầu / เป็นผู้นำ,นำโดย / liderlik',
  'serie,round / 轮,系列 / ラウンド,シリーズ / 라운드,시리즈 / vòng / รอบ / tur',
  'invest / 投资 / 投資,出資 / 투자 / đầu tư / ลงทุน / yatırım',
  'buy,bought,purchas,acqui,accumulat / 买入,购入,购买,增持,收购 / 購入,買収,取得,買い増し / 매수,매입,인수,사들였,샀 / mua,mua lại,thâu tóm,mua thêm / ซื้อ,เข้าซื้อ / satın al,devral',
  'sell,sold,offload / 卖出,出售,抛售,减持 / 売却 / 매도,매각,팔았 / bán,bán tháo / ขาย,เทขาย / satış,sattı',
  'hack,exploit,stole,stolen,attack / 被盗,攻击,黑客,盗走 / ハッキング,攻撃,盗まれ / 해킹,공격,탈취 / hack,tấn công,đánh cắp / แฮก,โจมตี,ขโมย / hack,saldır,çalın',
  'lost,lose,loss / 损失,亏损 / 損失,損失額 / 손실,손해 / mất,thiệt hại,thua lỗ / สูญเสีย,ขาดทุน,เสียหาย / kaybet,kayıp,zarar',
  'halt,paus,suspend / 暂停,停止,中止 / 停止,一時停止,中断 / 중단,정지 / tạm dừng,dừng,tạm ngừng / ระงับ,หยุด / durdur,askıya',
  'resum,reopen,restart / 恢复,重启,重新开放 / 再開 / 재개 / mở lại,khôi phục,nối lại / กลับมาเปิด,เปิดอีกครั้ง / yeniden aç,yeniden başla',
  'approv,clear,greenlight / 批准,通过,核准,获批 / 承認,可決,認可 / 승인,가결,인가 / phê duyệt,chấp thuận,thông qua / อนุมัติ,เห็นชอบ / onay',
  'reject,deni,refus / 拒绝,否决,驳回 / 却下,否決,拒否 / 거부,부결,기각 / từ chối,bác bỏ / ปฏิเสธ / reddet',
  'launch,debut,unveil,releas,introduc / 推出,发布,上线,启动 / 開始,ローンチ,発表,公開 / 출시,공개,출범 / ra mắt,khởi động,giới thiệu / เปิดตัว / başlat,piyasaya sür,tanıt',
  'issue,issuanc / 发行 / 発行 / 발행 / phát hành / ออกเหรียญ,ออกใช้ / ihraç',
  'list,listing / 上架,上市,挂牌,上线 / 上場 / 상장 / niêm yết / ลิสต์,จดทะเบียน / listele',
  'delist / 下架,退市,摘牌 / 上場廃止 / 상장폐지 / hủy niêm yết,huỷ niêm yết / เพิกถอน,ถอดออก / listeden çıkar',
  'shut down,shutter,close down / 关闭,关停,停运 / 終了,閉鎖 / 종료,폐쇄 / đóng cửa,ngừng hoạt động / ปิดตัว,ปิดกิจการ / kapat',
  'sue,lawsuit,sued,suing / 起诉,诉讼,控告 / 提訴,訴訟 / 고소,소송,제소 / kiện,khởi kiện / ฟ้อง,ฟ้องร้อง / dava',
  'arrest,detain / 逮捕,拘留,被捕 / 逮捕,拘束 / 체포,구속 / bắt giữ,bị bắt / จับกุม / tutukla,gözaltı',
  'accus,alleg,charg / 指控,指责 / 告発,非難,起訴 / 기소,혐의 / cáo buộc,buộc tội / กล่าวหา / suçla',
  'investigat,probe,inquir / 调查 / 調査,捜査 / 조사,수사 / điều tra / สอบสวน,ตรวจสอบ / soruştur',
  'fine,penalt,sanction / 罚款,处罚,制裁,开罚 / 罰金,制裁,課徴金 / 벌금,과태료,과징금,제재 / phạt,trừng phạt / ปรับ,ค่าปรับ,คว่ำบาตร / ceza,ceza ver,yaptırım',
  'ban,prohibit,outlaw / 禁止,封锁,禁令 / 禁止 / 금지,차단 / cấm,chặn / ห้าม,แบน / yasakla',
  'warn / 警告 / 警告 / 경고 / cảnh báo / เตือน / uyar',
  'partner,collaborat,team / 合作,联手 / 提携,連携,協業 / 제휴,협력 / hợp tác,bắt tay / ร่วมมือ,จับมือ / ortak,iş birliğ',
  'merg / 合并 / 合併,統合 / 합병 / sáp nhập,hợp nhất / ควบรวม / birleş',
  'expand / 扩展,扩张 / 拡大,進出 / 확장,진출 / mở rộng / ขยาย / genişle',
  'adopt,integrat / 采用,整合,接入 / 採用,導入,統合 / 도입,채택,통합 / áp dụng,tích hợp / นำมาใช้,ผสาน / benimse,entegre',
  'file,filed,appli / 申请,提交 / 申請,提出 / 신청,제출 / nộp đơn,đệ trình / ยื่น,ยื่นขอ / başvur',
  'upgrad / 升级,上调 / アップグレード,引き上げ / 업그레이드,상향 / nâng cấp,nâng hạng / อัปเกรด,ปรับเพิ่ม / yükselt',
  'transfer,move,send,sent / 转出,转入,转移 / 送金,移動,送った / 이체,이동,전송 / chuyển / โอน,ย้าย / aktar,gönder,taşı',
  'return,repa,refund / 归还,返还,退回 / 返還,返却 / 반환,상환 / hoàn trả,trả lại / คืนเงิน,ส่งคืน / iade',
  'burn / 销毁 / 焼却,バーン,消却,燃やされ,燃やした / 소각 / đốt / เผา / yakım',
  'unlock / 解锁 / アンロック,ロック解除 / 언락,잠금 해제 / mở khóa / ปลดล็อก / kilit aç',
  'stake,staking / 质押 / ステーキング / 스테이킹 / staking / สเตก / stake',
  'hold,holding,held / 持有,持仓 / 保有 / 보유 / nắm giữ,sở hữu / ถือครอง / tut,elinde',
  'ris,rose,surg,jump,climb,soar,gain,increas,grow,grew / 上涨,增长,增加,成长 / 上昇,高騰,急騰,増加 / 상승,급등,증가 / tăng,tăng vọt / เพิ่มขึ้น,พุ่ง,ปรับตัวขึ้น / yüksel,artış,artt,artır,büyü',
  'fall,fell,drop,declin,slump,plung,tumbl,slid,crash,decreas / 下跌,暴跌,下降,减少 / 下落,急落,低下,減少 / 하락,급락,감소 / giảm,sụt giảm,lao dốc / ลดลง,ร่วง,ดิ่ง,ปรับตัวลง / düş,azal,gerile',
  'reach,hit,surpass / 达到,突破,触及 / 到達,突破 / 도달,돌파 / đạt,chạm / แตะ,ทะลุ / ulaş,aş',
  'resign,step down,depart / 辞职,离任,离职 / 辞任,退任 / 사임,퇴임 / từ chức / ลาออก / istifa',
  'layoff,laid off,lay off,job cut / 裁员,裁减,解雇 / 解雇,人員削減,リストラ / 해고,감원 / sa thải,cắt giảm nhân sự / เลิกจ้าง,ปลดพนักงาน / işten çıkar',
  'appoint,nominat,pick,name / 任命,提名 / 任命,指名,起用 / 임명,지명 / bổ nhiệm,đề cử / แต่งตั้ง,เสนอชื่อ / ata,aday',
  'predict,forecast,expect / 预测,预计 / 予測,予想 / 예측,전망 / dự đoán,dự báo / คาดการณ์,ทำนาย / tahmin,öngör',
  'demand,requir / 要求 / 要求,求め / 요구 / yêu cầu / เรียกร้อง,กำหนดให้ / talep,zorunlu',
  'recover,seiz,confiscat / 追回,没收,查获,扣押 / 回収,押収,没収 / 압수,회수,몰수 / thu hồi,tịch thu / ยึด,กู้คืน / el koy,ele geçir',
  'approval,permit,licen / 牌照,许可,执照 / 免許,ライセンス,認可 / 라이선스,인가,면허 / giấy phép / ใบอนุญาต / lisans,ruhsat',
  'grant,award,secur / 授予,颁发,获得 / 付与,取得 / 부여,취득 / cấp,nhận được / มอบ,ได้รับ / verdi,aldı',
  'accept / 接受,受理 / 受け付け,受け入れ,採用 / 받는,수용,받아 / chấp nhận / รับ,ยอมรับ / kabul,alıyor',
  'complet,finali / 完成 / 完了 / 완료,마친,마쳤 / hoàn tất / เสร็จสิ้น / tamamla',
  'support / 支持,兼容 / 対応,サポート / 지원 / hỗ trợ / รองรับ,สนับสนุน / destek',
  'compensat,reimburs / 赔偿,补偿,赔付 / 補償,賠償 / 보상,배상 / bồi thường / ชดเชย / tazmin',
  'distribut / 分发,派发,分配,发放 / 配布,分配 / 분배,나눠,배포 / phân phối / แจกจ่าย,แจก / dağıt',
  'bounc,rebound / 反弹,回升 / 反発,回復 / 반등 / phục hồi,hồi phục / เด้ง,ดีดตัว,ฟื้นตัว / toparlan,sıçra',
  'chang,alter / 改变,变更,更改 / 変更,変化 / 변경,바뀌,바꾸 / thay đổi / เปลี่ยน,แก้ไข / değiş',
  'plan / 计划,拟 / 計画,予定 / 계획 / kế hoạch / วางแผน,แผน / planla,plan',
  'settl / 和解 / 和解 / 합의 / dàn xếp / ยอมความ / uzlaş',
  'sentenc,jail,prison / 判处,判刑,监禁 / 懲役,判決 / 징역,선고 / kết án,án tù / จำคุก / hapis,mahkum',
  'kidnap,abduct / 绑架 / 誘拐 / 납치 / bắt cóc / ลักพาตัว / kaçırıl',
  'leak / 泄露,泄漏 / 漏洩,流出 / 유출 / rò rỉ / รั่วไหล / sızdır,sızıntı',
  'bankrupt,insolven / 破产 / 破産,破綻 / 파산 / phá sản / ล้มละลาย / iflas',
  'use,using,used,usage / 使用,采用,利用 / 利用,使用,活用 / 사용,이용,활용 / sử dụng,dùng / ใช้,ใช้งาน / kullan',
  'pay,paid / 支付,缴纳 / 支払,払う,払った / 지불,지급,납부 / chi trả,trả tiền / จ่าย / öde',
  'end,ended,conclud / 结束,终结 / 終了,終結,終わ / 종료,끝내,끝나 / kết thúc,chấm dứt / สิ้นสุด,จบ / bitir,sona er',
  'start,began,begin / 开始 / 開始,始ま,始め / 시작 / bắt đầu / เริ่ม / başla',
  'agree,deal,accord / 同意,协议,达成 / 合意,契約 / 합의,계약 / đồng ý,thỏa thuận / ตกลง,ข้อตกลง / anlaş',
  'replac,succe / 接替,取代,替换 / 後任,後継,置き換え / 후임,대체,교체 / thay thế,kế nhiệm / แทนที่,สืบทอด / yerine geç,halef',
  'block,prevent / 阻止,拦截 / 阻止,遮断 / 저지,차단 / ngăn chặn / สกัด,ขัดขวาง / engelle',
  'oppos,object / 反对 / 反対 / 반대 / phản đối / คัดค้าน / karşı çık',
  'urge,call for / 呼吁,敦促 / 呼びかけ,促し / 촉구 / kêu gọi / เรียกร้อง / çağrı',
  'test,trial,pilot / 测试,试点,试验 / 試験,テスト,実証 / 시험,테스트,시범 / thử nghiệm / ทดสอบ,ทดลอง / test,deneme',
  'study,survey,research / 研究,调查 / 調査,研究 / 연구,조사,설문 / nghiên cứu,khảo sát / วิจัย,สำรวจ,ศึกษา / araştır,anket',
  'verif,authenticat / 验证,核实 / 検証,認証 / 검증,인증 / xác minh,xác thực / ยืนยัน / doğrula',
  'donat / 捐赠,捐款 / 寄付 / 기부 / quyên góp,tặng / บริจาค / bağış',
  'borrow / 借入,借款 / 借入,借り / 차입,빌리,빌린 / vay / กู้ยืม,ยืม / borç al',
  'spend,spent / 花费,支出 / 支出,費や / 지출,썼 / chi tiêu / ใช้จ่าย / harca',
  'delay,postpon / 推迟,延期,延后 / 延期,先送り / 연기,지연 / trì hoãn,hoãn lại / เลื่อน / ertele',
  'cancel,scrap / 取消,撤销 / 中止,取り消,撤回 / 취소,철회 / hủy bỏ / ยกเลิก / iptal',
  'extend,prolong / 延长 / 延長 / 연장 / gia hạn,kéo dài / ขยายเวลา,ต่ออายุ / uzat',
  'cut,slash,lower / 削减,下调,降低 / 削減,引き下げ / 삭감,인하,낮 / cắt giảm,hạ / ลด,ปรับลด / kes,düşür,indir',
  'pardon / 赦免 / 恩赦 / 사면 / ân xá / อภัยโทษ / affet',
  'pledg,commit / 承诺 / 約束,誓約 / 약속,서약 / cam kết / ให้คำมั่น / taahhüt,söz ver',
  'critici,backlash,anger,angr,outrag / 批评,不满,愤怒 / 批判,反発,怒り / 비판,반발,분노 / chỉ trích,phẫn nộ / วิจารณ์,ไม่พอใจ,โกรธ / eleştir,tepki,öfke',
  'worr,concern,fear / 担忧,担心,忧虑 / 懸念,心配,恐れ / 우려,걱정 / lo ngại,lo lắng / กังวล / endişe,kaygı',
  'die,died,death / 去世,死亡,逝世 / 死亡,死去,亡くな / 사망,숨졌 / qua đời,tử vong / เสียชีวิต / öldü,ölüm',
  'disappear,missing / 失踪 / 行方不明,失踪 / 실종 / mất tích / หายตัว / kayboldu',
  'convict,guilty / 定罪,有罪 / 有罪 / 유죄 / kết tội,có tội / มีความผิด / suçlu',

  'price / 价格,币价 / 価格 / 가격 / giá / ราคา / fiyat',
  'revenue,turnover / 收入,营收 / 収益,売上,営収 / 매출,수익 / doanh thu / รายได้ / gelir,ciro',
  'profit,earn / 利润,盈利,净利 / 利益,純利益 / 이익,순이익 / lợi nhuận / กำไร / kâr,kazanç',
  'fee / 手续费,费用 / 手数料 / 수수료 / phí / ค่าธรรมเนียม / ücret,komisyon',
  'tax,levy / 税 / 税,課税 / 세금,과세 / thuế / ภาษี / vergi',
  'interest rate / 利率 / 金利 / 금리 / lãi suất / ดอกเบี้ย / faiz',
  'supply / 供应量,供应 / 供給量,供給 / 공급량,공급 / nguồn cung / อุปทาน / arz',
  'reserve / 储备 / 準備金,備蓄 / 준비금,비축 / dự trữ / ทุนสำรอง,สำรอง / rezerv',
  'valu,valuation / 估值 / 評価額 / 기업가치 / định giá / มูลค่ากิจการ,มูลค่า / değerleme',
  'market cap,capitalization / 市值 / 時価総額 / 시가총액 / vốn hóa / มูลค่าตลาด / piyasa değeri',
  'volume / 交易量,成交量 / 出来高,取引高 / 거래량 / khối lượng giao dịch / ปริมาณการซื้อขาย / işlem hacmi',
  'share,stock / 股票,股份,股价,股 / 株,株式,株価 / 주식,주가 / cổ phiếu,cổ phần / หุ้น / hisse',
  'inflow / 流入,净流入 / 流入,純流入 / 유입,순유입 / dòng vốn vào,dòng tiền vào / ไหลเข้า,เงินไหลเข้า / giriş',
  'outflow / 流出,净流出 / 流出,純流出 / 유출,순유출 / dòng vốn ra,dòng tiền ra / ไหลออก,เงินไหลออก / çıkış',
  'deposit / 存款,充值 / 入金,預金 / 입금,예금 / tiền gửi,nạp tiền / เงินฝาก,ฝาก / mevduat,yatırma',
  'withdraw / 提款,提现,提币,提领 / 出金,引き出し / 출금,인출 / rút tiền / ถอน,ถอนเงิน / çekim',
  'payment,payout / 支付,付款 / 支払,決済 / 결제,지급 / thanh toán / ชำระเงิน,การจ่าย / ödeme',
  'loan,lend,lent / 贷款,借贷 / 融資,貸付,レンディング / 대출 / cho vay,khoản vay / สินเชื่อ,ปล่อยกู้,กู้ยืม / kredi,borç ver',
  'central bank / 央行,中央银行 / 中央銀行,中銀 / 중앙은행 / ngân hàng trung ương / ธนาคารกลาง / merkez bankası',
  'bank / 银行 / 銀行 / 은행 / ngân hàng / ธนาคาร / banka',
  'foreign,overseas / 外国,境外,海外 / 外国,海外 / 외국,해외 / nước ngoài / ต่างประเทศ,ต่างชาติ / yabancı',
  'exchange / 交易所,交易平台 / 取引所 / 거래소 / sàn giao dịch,sàn / ตลาดแลกเปลี่ยน,กระดานเทรด / borsa',
  'company,firm / 公司,企业 / 企業,会社 / 회사,기업 / công ty,doanh nghiệp / บริษัท / şirket,firma',
  'sovereign wealth fund / 主权财富基金,主权基金 / 政府系ファンド / 국부펀드 / quỹ đầu tư quốc gia / กองทุนความมั่งคั่งแห่งชาติ / varlık fon',
  'percentage,proportion,portion / 比例,占比 / 割合,比率 / 비율,비중 / tỷ lệ / สัดส่วน / oran',
  'fund / 基金 / ファンド,基金 / 펀드,기금 / quỹ / กองทุน / fon',
  'investor / 投资者,投资人 / 投資家 / 투자자 / nhà đầu tư / นักลงทุน / yatırımcı',
  'user,customer / 用户,客户 / ユーザー,顧客,利用者 / 이용자,사용자,고객 / người dùng,khách hàng / ผู้ใช้,ลูกค้า / kullanıcı,müşteri',
  'holder / 持有者,持币者 / 保有者,ホルダー / 보유자 / người nắm giữ / ผู้ถือ / sahip',
  'founder / 创始人 / 創業者,創設者 / 창업자,설립자 / người sáng lập,nhà sáng lập / ผู้ก่อตั้ง / kurucu',
  'ceo,chief executive / 首席执行官,执行长 / CEO,最高経営責任者 / 최고경영자,대표 / giám đốc điều hành / ซีอีโอ / ceo,icra kurulu',
  'employe,staff / 员工,雇员 / 従業員,社員 / 직원 / nhân viên / พนักงาน / çalışan',
  'president / 总统 / 大統領 / 대통령 / tổng thống / ประธานาธิบดี / cumhurbaşkan,başkan',
  'minist / 部长,大臣 / 大臣,長官 / 장관 / bộ trưởng / รัฐมนตรี / bakan',
  'government / 政府 / 政府 / 정부 / chính phủ / รัฐบาล / hükümet',
  'regulator,watchdog / 监管机构,监管 / 規制当局,当局 / 규제당국,규제 당국 / cơ quan quản lý / หน่วยงานกำกับ / düzenleyici',
  'court,judge / 法院,法官 / 裁判所,判事 / 법원,판사 / tòa án,thẩm phán / ศาล,ผู้พิพากษา / mahkeme,hakim',
  'police / 警方,警察 / 警察 / 경찰 / cảnh sát / ตำรวจ / polis',
  'law,bill / 法案,法律 / 法案,法律 / 법안,법률 / dự luật,đạo luật / ร่างกฎหมาย,กฎหมาย / yasa,kanun',
  'rule,regulat / 规则,法规 / 規制,規則 / 규제,규정 / quy định,quy tắc / กฎระเบียบ,กฎเกณฑ์ / kural,düzenleme',
  'token,coin / 代币 / トークン,コイン / 토큰,코인 / token / โทเคน,เหรียญ / token,coin',
  'validator / 验证者,验证人,验证节点 / バリデーター,バリデータ,検証者 / 검증자,밸리데이터 / validator,trình xác thực / ผู้ตรวจสอบ,วาลิเดเตอร์ / doğrulayıcı',
  'miner / 矿工,矿企 / マイナー,採掘業者 / 채굴자,채굴업체,채굴 기업 / thợ đào / นักขุด / madenci',
  'mine,mining site,mining facilit / 矿场 / 採掘場,採掘施設 / 채굴장 / mỏ đào / เหมืองขุด / maden tesis',
  'merchant,shop,store / 商户,商家 / 加盟店,店舗 / 가맹점,매장 / cửa hàng / ร้านค้า / işyeri,mağaza',
  'address / 地址 / アドレス / 주소 / địa chỉ / ที่อยู่ / adres',
  'treasur / 财库,国库 / トレジャリー,財務 / 재무,트레저리 / kho bạc,ngân quỹ / คลังสำรอง,คลัง / hazine',
  'bond,bill / 债券,国债 / 債券,国債 / 채권,국채 / trái phiếu / พันธบัตร / tahvil,bono',
  'gold / 黄金 / 金,ゴールド / 금값,골드 / vàng / ทองคำ / altın',
  'oil / 石油,原油 / 石油,原油 / 석유,원유 / dầu mỏ,dầu thô / น้ำมัน / petrol',
  'quantum / 量子 / 量子 / 양자 / lượng tử / ควอนตัม / kuantum',
  'artificial intelligence / 人工智能 / 人工知能 / 인공지능 / trí tuệ nhân tạo / ปัญญาประดิษฐ์ / yapay zeka',
  'data center,data centre / 数据中心 / データセンター / 데이터센터,데이터 센터 / trung tâm dữ liệu / ศูนย์ข้อมูล,ดาต้าเซ็นเตอร์ / veri merkez',
  'prediction market / 预测市场 / 予測市場 / 예측시장,예측 시장 / thị trường dự đoán / ตลาดทำนาย / tahmin piyasa',
  'network / 网络 / ネットワーク / 네트워크 / mạng lưới / เครือข่าย / ağı',
  'weekend / 周末 / 週末 / 주말 / cuối tuần / สุดสัปดาห์ / hafta sonu',
  'limit / 上限,限制 / 上限,制限 / 한도,상한,제한 / giới hạn / ขีดจำกัด,จำกัด / sınır,limit',
  'country,countrie / 国家 / 国,カ国 / 국가,나라 / quốc gia / ประเทศ / ülke',
  'reward / 奖励 / 報酬,リワード / 보상 / phần thưởng / รางวัล / ödül',
  'leverag / 杠杆 / レバレッジ / 레버리지 / đòn bẩy / เลเวอเรจ / kaldıraç',
  'account / 账户 / 口座,アカウント / 계좌,계정 / tài khoản / บัญชี / hesap',
  'develop / 开发者,开发 / 開発者,開発 / 개발자,개발 / nhà phát triển,phát triển / นักพัฒนา,พัฒนา / geliştir',
  'analyst / 分析师 / アナリスト / 분석가,애널리스트 / nhà phân tích / นักวิเคราะห์ / analist',
  'target,goal / 目标 / 目標 / 목표 / mục tiêu / เป้าหมาย / hedef',
  'dividend / 股息,分红 / 配当 / 배당 / cổ tức / เงินปันผล / temettü',
  'debt / 债务 / 債務,負債 / 부채,채무 / khoản nợ / หนี้ / borç',
  'insur / 保险 / 保険 / 보험 / bảo hiểm / ประกันภัย,ทำประกัน / sigorta',
  'election / 选举,大选 / 選挙 / 선거 / bầu cử / เลือกตั้ง / seçim',
  'electric,energy,power / 电力,能源 / 電力,エネルギー / 전력,에너지 / năng lượng,điện năng / ไฟฟ้า,พลังงาน / elektrik,enerji',
  'launder / 洗钱 / 資金洗浄,マネーロンダリング / 자금세탁,자금 세탁 / rửa tiền / ฟอกเงิน / kara para',
  'vulnerab,flaw,bug / 漏洞 / 脆弱性 / 취약점 / lỗ hổng / ช่องโหว่ / güvenlik açığı',
  'mainnet / 主网 / メインネット / 메인넷 / mainnet / เมนเน็ต / ana ağ',
  'subsidiar / 子公司 / 子会社 / 자회사 / công ty con / บริษัทลูก / iştirak,yan kuruluş',
  'market / 市场 / 市場 / 시장 / thị trường / ตลาด / piyasa',
  'quarter / 季度 / 四半期 / 분기 / quý / ไตรมาส / çeyrek',
  'credit card / 信用卡 / クレジットカード / 신용카드 / thẻ tín dụng / บัตรเครดิต / kredi kart',
  'outag / 宕机,故障 / 障害 / 장애 / sự cố,gián đoạn / ขัดข้อง,ล่ม / kesinti',
  'scam,fraud / 诈骗,欺诈 / 詐欺 / 사기 / lừa đảo / หลอกลวง,ฉ้อโกง / dolandır',
  'vote / 投票 / 投票 / 투표 / bỏ phiếu,biểu quyết / ลงคะแนน,โหวต / oyla',
  'proposal,propos / 提案 / 提案 / 제안 / đề xuất / ข้อเสนอ,เสนอ / teklif,öner',
  'record / 纪录,新高 / 過去最高,最高値 / 사상 최고,최고치 / kỷ lục / ทำสถิติ,สูงสุดเป็นประวัติการณ์ / rekor',
  'daily / 每日,单日 / 1日,日次 / 일일,하루 / hàng ngày,một ngày,trong ngày / รายวัน,ต่อวัน / günlük',
  'public / 公众,公开 / 一般,公開 / 일반,공개 / công chúng,công khai / สาธารณะ / halk',
  'asset / 资产 / 資産 / 자산 / tài sản / สินทรัพย์ / varlık',
  'trading,trade / 交易 / 取引,トレード / 거래 / giao dịch / ซื้อขาย,เทรด / işlem,alım satım',
  'institution / 机构 / 機関 / 기관 / tổ chức / สถาบัน / kurum',
  'platform / 平台 / プラットフォーム / 플랫폼 / nền tảng / แพลตฟอร์ม / platform',
  'data / 数据 / データ / 데이터 / dữ liệu / ข้อมูล / veri',
  'risk / 风险 / リスク / 위험,리스크 / rủi ro / ความเสี่ยง / risk',
  'liquidit / 流动性 / 流動性 / 유동성 / thanh khoản / สภาพคล่อง / likidite',
  'service / 服务 / サービス / 서비스 / dịch vụ / บริการ / hizmet',
  'report / 报告 / 報告,レポート / 보고서,보고 / báo cáo / รายงาน / rapor',
  'transaction / 交易 / 取引,トランザクション / 거래,트랜잭션 / giao dịch / ธุรกรรม / işlem',
  'average / 平均,均价 / 平均 / 평균 / trung bình / เฉลี่ย / ortalama',
  'privacy / 隐私 / プライバシー / 프라이버시,개인정보 / quyền riêng tư / ความเป็นส่วนตัว / gizlilik',
  'custod / 托管 / カストディ,保管 / 수탁,커스터디 / lưu ký / รับฝาก,คัสโตเดียน / saklama',
  'yield / 收益率,收益 / 利回り / 수익률 / lợi suất / ผลตอบแทน / getiri',
  'case / 案件,案 / 事件,訴訟 / 사건,소송 / vụ án,vụ kiện / คดี / dava',
  'cost / 成本,费用 / 費用,コスト / 비용 / chi phí / ค่าใช้จ่าย,ต้นทุน / maliyet',
  'policy / 政策 / 政策,方針 / 정책 / chính sách / นโยบาย / politika',
  'retail investor / 散户 / 個人投資家 / 개인투자자,개인 투자자 / nhà đầu tư cá nhân / รายย่อย / bireysel yatırımcı',
  'sale / 销售,出售 / 販売,売却 / 판매,매각 / bán hàng / การขาย,ขาย / satış',
  'feature / 功能 / 機能 / 기능 / tính năng / ฟีเจอร์,ฟังก์ชัน / özellik',
  'project / 项目 / プロジェクト / 프로젝트 / dự án / โครงการ,โปรเจกต์ / proje',
  'corporate / 企业 / 企業,法人 / 기업,법인 / doanh nghiệp / องค์กร,บริษัท / kurumsal,şirket',
  'private key / 私钥 / 秘密鍵 / 개인키,개인 키 / khóa riêng,khóa cá nhân / คีย์ส่วนตัว / özel anahtar',
  'code / 代码 / コード / 코드 / mã nguồn / โค้ด / kod',
  'buyer / 买家 / 買い手,購入者 / 구매자,매수자 / người mua / ผู้ซื้อ / alıcı',
  'crime,criminal / 犯罪,刑事 / 犯罪,刑事 / 범죄,형사 / tội phạm,hình sự / อาชญากรรม,อาญา / suç,ceza',
  'currenc / 货币 / 通貨 / 통화 / tiền tệ / สกุลเงิน / para birimi',
  'position / 仓位,持仓 / ポジション / 포지션 / vị thế / สถานะ,โพซิชัน / pozisyon',
  'long position / 多单,做多 / ロング / 롱 포지션 / vị thế mua / ลอง / uzun pozisyon',
  'short position / 空单,做空 / ショート / 숏 포지션,공매도 / vị thế bán / ชอร์ต / kısa pozisyon',
  'protocol / 协议 / プロトコル / 프로토콜 / giao thức / โปรโตคอล / protokol',
  'bridge / 跨链桥 / ブリッジ / 브리지 / cầu nối / บริดจ์ / köprü',
  'app / 应用 / アプリ / 앱 / ứng dụng / แอป / uygulama',
  'game / 游戏 / ゲーム / 게임 / trò chơi / เกม / oyun',
  'phone,smartphone / 手机 / スマホ,スマートフォン / 스마트폰,휴대폰 / điện thoại / โทรศัพท์,สมาร์ตโฟน / telefon',
  'document / 文件,文档 / 文書,書類 / 문서 / tài liệu / เอกสาร / belge',
  'senator / 参议员 / 上院議員 / 상원의원,상원 의원 / thượng nghị sĩ / วุฒิสมาชิก,สว. / senatör',
  'lawmaker,congress / 议员,国会 / 議員,議会 / 의원,의회 / nghị sĩ,quốc hội / สมาชิกสภา,สภา / milletvekili,kongre',
  'lawyer,attorney / 律师 / 弁護士 / 변호사 / luật sư / ทนาย / avukat',
  'prosecut / 检察官,检方 / 検察 / 검찰,검사 / công tố / อัยการ / savcı',
  'war,attack / 战争,袭击 / 戦争,攻撃 / 전쟁,공격 / chiến tranh / สงคราม / savaş',
  'natural gas / 天然气 / 天然ガス / 천연가스 / khí đốt / ก๊าซ / doğal gaz',
  'speech,keynote / 演讲 / 講演,基調講演 / 연설,강연 / bài phát biểu / สุนทรพจน์,ปาฐกถา / konuşma',
  'conference,summit / 大会,峰会 / 会議,カンファレンス,サミット / 회의,콘퍼런스,서밋 / hội nghị / ประชุม,งานสัมมนา / konferans,zirve',
].map((row) => row.split(' / ').map((cell) => cell.split(',')))

interface Meaning {
  column: Column
  isRegion: boolean
  /** Its words as pieces of a question are compared with them. */
  tokens: readonly string[]
  forms: ReadonlyMap<Column, readonly Form[]>
}

const columnOf = (locale: Locale): Column => (locale === 'tw' ? 'cn' : locale)
/** Vietnamese words differ by their diacritics only, which folding removes. */
const tokensOf = (word: string, column: Column) => {
  if (column === 'vi') return word.normalize('NFC').toLowerCase().split(' ')
  const folded = foldedTextOf(word)
  return column === 'en' || column === 'tr' ? folded.split(' ') : [folded.replaceAll(' ', '')]
}

/** A single Vietnamese syllable means too much to be looked for in texts of other languages. */
function formsOf(word: string, column: Column): Form[] {
  const folded = foldedTextOf(word)
  const parts = folded.split(' ')
  if (parts.length > 1) {
    const kind = column === 'en' || column === 'tr' || column === 'vi' ? ('word' as const) : ('cjk' as const)
    return [{ text: adjacentForm(parts.map((text) => ({ kind, text }))), as: 'phrase' }]
  }
  if (column === 'vi') return []
  return column === 'en' || column === 'tr' ? formsOfStem(folded, column) : [{ text: folded, as: 'piece' }]
}

/** The shortest Thai word at which text is split; other words begin with shorter ones. */
const minThai = 6

/** Splits Thai text at these words, which contain words of the grammar: รายได้ has ได้. */
export const thaiMeanings = meanings
  .flatMap((row) => row[columns.indexOf('th')]!)
  .filter((word) => word.length >= minThai)

const byFirst = new Map<Column, Map<string, Meaning[]>>(columns.map((column) => [column, new Map()]))
const firstLength = { en: 2, cn: 1, ja: 1, ko: 1, vi: 1, th: 1, tr: 2 }

const regions = regionNames(columns)

for (const row of [...meanings, ...regions]) {
  const isRegion = regions.includes(row)
  const forms = new Map(
    columns.map((column, index) => [column, row[index]!.flatMap((word) => formsOf(word, column))] as const),
  )
  for (const [index, column] of columns.entries())
    for (const word of row[index]!) {
      const tokens = tokensOf(word, column)
      const first = tokens[0]!.slice(0, firstLength[column])
      const known = byFirst.get(column)!
      known.set(first, [...(known.get(first) ?? []), { column, isRegion, tokens, forms }])
    }
}

/** A part of a question, as it is compared and as it is written. */
export interface WrittenPiece {
  text: string
  written: string
}

const maxPieces = 4
const shortestStem = 4

/** How many of these pieces a meaning takes up; 0 if it is another. */
function piecesOf(pieces: readonly WrittenPiece[], { column, tokens }: Meaning): number {
  if (column === 'vi')
    return tokens.every((token, at) => pieces[at]?.written.normalize('NFC').toLowerCase() === token) ? tokens.length : 0
  if (column === 'en' || column === 'tr') {
    const isLong = tokens.length > 1 || tokens[0]!.length >= shortestStem
    const isWord = (text: string | undefined, stem: string) =>
      text === stem || (isLong && text !== undefined && text.startsWith(stem))
    return tokens.every((token, at) => isWord(pieces[at]?.text, token)) ? tokens.length : 0
  }
  for (let count = 1, joined = ''; count <= Math.min(maxPieces, pieces.length); count++) {
    joined += pieces[count - 1]!.text
    if (joined === tokens[0]) return count
  }
  return 0
}

/** The forms of what a piece of a question means. */
export interface MeaningForms {
  /** In the question's language, for a word of several Vietnamese syllables, which alone mean other things. */
  own: readonly Form[]
  foreign: readonly Form[]
  /** Whether it is a country or territory. */
  isRegion: boolean
  /** Whether it consists of several pieces. */
  isPhrase: boolean
}

/** For each piece of a question, how texts of its own and of other languages state what it means; empty for most. */
export function meaningFormsIn(pieces: readonly WrittenPiece[], locale: Locale): MeaningForms[] {
  const column = columnOf(locale)
  const found: MeaningForms[] = []
  while (found.length < pieces.length) {
    const rest = pieces.slice(found.length)
    const written = column === 'vi' ? rest[0]!.written.normalize('NFC').toLowerCase() : rest[0]!.text
    const rated = (byFirst.get(column)!.get(written.slice(0, firstLength[column])) ?? []).map((meaning) => ({
      meaning,
      count: piecesOf(rest, meaning),
    }))
    const count = Math.max(1, ...rated.map((each) => each.count))
    const meant = rated.filter((each) => each.count === count)
    const typed = adjacentForm(rest.slice(0, count).map(({ text }) => ({ kind: 'word', text })))
    const alike = meant.flatMap(({ meaning }) => meaning.forms.get(column)!).filter(({ text }) => text !== typed)
    const own = column === 'vi' && count > 1 ? [{ text: typed, as: 'phrase' as const }, ...alike] : []
    const foreign = meant.flatMap(({ meaning }) =>
      columns.flatMap((other) => (other === column ? [] : meaning.forms.get(other)!)),
    )
    for (let at = 0; at < count; at++)
      found.push({ own, foreign, isRegion: meant.some(({ meaning }) => meaning.isRegion), isPhrase: count > 1 })
  }
  return found
}
