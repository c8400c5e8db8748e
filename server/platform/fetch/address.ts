import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parse('2000::')
const translated = ipaddr.IPv6.parse('64:ff9b::')

/**
 * Whether an IP address belongs to the open internet. Everything else is refused: loopback, private, link-local with
 * the cloud's metadata services, unique-local, multicast and reserved ones. IPv6 forms that carry an IPv4 address (mapped,
 * translated, 6to4) are checked by that address.
 */
export function isPublicAddress(address: string): boolean {
  const [text] = address.split('%', 1) as [string]
  if (!ipaddr.isValid(text)) return false
  const parsed = ipaddr.parse(text)
  if (parsed instanceof ipaddr.IPv4) return isPublicIpv4(parsed)
  const carried = carriedIpv4(parsed)
  if (carried) return isPublicIpv4(carried)
  return parsed.range() === 'unicast' && parsed.match(globalUnicast, 3)
}

/** Azure's platform answers at 168.63.129.16 in every virtual network, though the range is public. */
const isPublicIpv4 = (address: ipaddr.IPv4) => address.range() === 'unicast' && address.toString() !== '168.63.129.16'

function carriedIpv4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray()
  if (address.range() === 'ipv4Mapped' || address.match(translated, 96)) return new ipaddr.IPv4(bytes.slice(12))
  return address.range() === '6to4' ? new ipaddr.IPv4(bytes.slice(2, 6)) : undefined
}
