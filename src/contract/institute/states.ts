/** States and union territories by GST code: the first two digits of a GST number. */
const states = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other territory',
} as const

const names: Readonly<Record<string, string>> = states
/** Codes and names, in the order of the codes. */
export const stateEntries: readonly (readonly [code: string, name: string])[] = Object.entries(states).toSorted(
  ([a], [b]) => a.localeCompare(b, 'en'),
)

/** '' for an unknown code. */
export const stateNameOf = (code: string): string => names[code] ?? ''

/** 'Haryana (06)', as on invoices; an unknown code is returned unchanged, '' too. */
export const stateLabel = (code: string): string => {
  const name = stateNameOf(code)
  return name ? `${name} (${code})` : code
}

/** Code of a state's name in any letter case; '' if unknown. */
export const stateCodeOf = (name: string): string =>
  stateEntries.find(([, state]) => state.toLowerCase() === name.trim().toLowerCase())?.[0] ?? ''
