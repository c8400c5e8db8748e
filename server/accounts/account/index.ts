import { account } from '#contract/accounts/account.ts'
import { bind } from '#server/platform/call/bind.ts'
import { checkScan } from './scan/check-scan.ts'
import { codeLogin } from './code/code-login.ts'
import { confirmScan } from './scan/confirm-scan.ts'
import { remove } from './leave/delete.ts'
import { editInfo } from './profile/edit-info.ts'
import { emailLogin } from './code/email-login.ts'
import { exportData } from './leave/export.ts'
import { getScan } from './scan/get-scan.ts'
import { info } from './profile/info.ts'
import { ip } from './ip.ts'
import { login } from './password/login.ts'
import { logout } from './session/logout.ts'
import { register } from './register.ts'
import { resetPassword } from './password/reset-password.ts'
import { revokeSession } from './session/revoke-session.ts'
import { scanInfo } from './scan/scan-info.ts'
import { sendRegisterCode } from './code/send-register-code.ts'
import { sendResetCode } from './code/send-reset-code.ts'
import { setReading } from './profile/set-reading.ts'
import { sessions } from './session/sessions.ts'

export const handlers = bind(account, {
  sendRegisterCode,
  sendResetCode,
  emailLogin,
  codeLogin,
  login,
  register,
  resetPassword,
  logout,
  info,
  editInfo,
  setReading,
  sessions,
  revokeSession,
  export: exportData,
  delete: remove,
  ip,
  getScan,
  checkScan,
  scanInfo,
  confirmScan,
})
