import { t } from '@lingui/core/macro'
import { ownValue } from '#contract/protocol/own-value'
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
  const districtTowns = ownValue(townsByDistrict, district) ?? []
  const otherTowns = Object.values(townsByDistrict)
    .flat()
    .filter((town) => !districtTowns.includes(town))
    .sort()
  const unlistedTowns = selected && !getDistrict(selected) ? [selected] : []
  return [
    { group: district, items: [...unlistedTowns, ...districtTowns] },
    { group: districtTowns.length ? t`Other towns` : t`Towns of Haryana`, items: otherTowns },
  ].filter(({ items }) => items.length > 0)
}

/** All districts; includes an unlisted `selected` one of an older record. */
export const districtChoices = (selected = ''): string[] =>
  selected && !districts.includes(selected) ? [selected, ...districts] : [...districts]
