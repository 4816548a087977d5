import { t } from '@lingui/core/macro'
/** The 22 districts of Haryana with their towns (S1 §1). */
export const townsByDistrict: Readonly<Record<string, readonly string[]>> = {
  Ambala: ['Ambala', 'Ambala Cantt', 'Naraingarh'],
  Bhiwani: ['Bhiwani', 'Loharu', 'Siwani', 'Tosham'],
  'Charkhi Dadri': ['Charkhi Dadri'],
  Faridabad: ['Faridabad', 'Ballabgarh'],
  Fatehabad: ['Fatehabad', 'Ratia', 'Tohana'],
  Gurugram: ['Gurugram', 'Farrukhnagar', 'Pataudi', 'Sohna'],
  Hisar: ['Hisar', 'Barwala', 'Hansi'],
  Jhajjar: ['Jhajjar', 'Bahadurgarh', 'Beri'],
  Jind: ['Jind', 'Narwana', 'Safidon'],
  Kaithal: ['Kaithal', 'Kalayat', 'Pundri'],
  Karnal: ['Karnal', 'Assandh', 'Gharaunda', 'Indri', 'Nilokheri', 'Taraori'],
  Kurukshetra: ['Kurukshetra', 'Ladwa', 'Pehowa', 'Shahabad', 'Thanesar'],
  Mahendragarh: ['Mahendragarh', 'Kanina', 'Narnaul'],
  Nuh: ['Nuh', 'Ferozepur Jhirka', 'Taoru'],
  Palwal: ['Palwal', 'Hodal'],
  Panchkula: ['Panchkula', 'Kalka', 'Pinjore'],
  Panipat: ['Panipat', 'Samalkha'],
  Rewari: ['Rewari', 'Bawal', 'Dharuhera'],
  Rohtak: ['Rohtak', 'Meham'],
  Sirsa: ['Sirsa', 'Ellenabad', 'Mandi Dabwali'],
  Sonipat: ['Sonipat', 'Ganaur', 'Gohana', 'Kharkhoda'],
  Yamunanagar: ['Yamunanagar', 'Jagadhri', 'Radaur'],
}

export const districts: readonly string[] = Object.keys(townsByDistrict)

/** District of a town; '' for an unlisted town. */
export const getDistrict = (town: string): string =>
  districts.find((district) => townsByDistrict[district]?.includes(town)) ?? ''

export type TownGroup = { group: string; items: string[] }

/** All towns, those of the district first; includes an unlisted `selected` town. */
export function townChoices(district: string, selected = ''): TownGroup[] {
  const near = townsByDistrict[district] ?? []
  const far = Object.values(townsByDistrict)
    .flat()
    .filter((town) => !near.includes(town))
    .sort()
  const unlisted = selected && !getDistrict(selected) ? [selected] : []
  return [
    { group: district, items: [...unlisted, ...near] },
    { group: near.length ? t`Other towns` : t`Towns of Haryana`, items: far },
  ].filter(({ items }) => items.length > 0)
}

/** All districts; includes an unlisted `selected` one of an older record. */
export const districtChoices = (selected = ''): string[] =>
  selected && !districts.includes(selected) ? [selected, ...districts] : [...districts]
