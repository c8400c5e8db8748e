// What qr.tsx needs of the package qrcode: @types/qrcode would bring the types of Node into the web.

interface Code {
  modules: { size: number; data: Uint8Array }
}

declare const QRCode: { create: (text: string, options: { errorCorrectionLevel: 'M' }) => Code }
export default QRCode
