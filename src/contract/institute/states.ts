import { i18n } from '../language'
import { ownValue } from '../protocol/own-value'
import { foldText } from '../protocol/text/fold-text'

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

/** Hindi names as people type them; other spellings differ only by a nukta or conjunction. */
const hindiNames: Readonly<Record<string, string>> = {
  '01': 'जम्मू और कश्मीर',
  '02': 'हिमाचल प्रदेश',
  '03': 'पंजाब',
  '04': 'चंडीगढ़',
  '05': 'उत्तराखंड',
  '06': 'हरियाणा',
  '07': 'दिल्ली',
  '08': 'राजस्थान',
  '09': 'उत्तर प्रदेश',
  '10': 'बिहार',
  '11': 'सिक्किम',
  '12': 'अरुणाचल प्रदेश',
  '13': 'नागालैंड',
  '14': 'मणिपुर',
  '15': 'मिज़ोरम',
  '16': 'त्रिपुरा',
  '17': 'मेघालय',
  '18': 'असम',
  '19': 'पश्चिम बंगाल',
  '20': 'झारखंड',
  '21': 'ओडिशा',
  '22': 'छत्तीसगढ़',
  '23': 'मध्य प्रदेश',
  '24': 'गुजरात',
  '26': 'दादरा और नगर हवेली और दमन और दीव',
  '27': 'महाराष्ट्र',
  '29': 'कर्नाटक',
  '30': 'गोवा',
  '31': 'लक्षद्वीप',
  '32': 'केरल',
  '33': 'तमिलनाडु',
  '34': 'पुडुचेरी',
  '35': 'अंडमान और निकोबार द्वीपसमूह',
  '36': 'तेलंगाना',
  '37': 'आंध्र प्रदेश',
  '38': 'लद्दाख',
  '97': 'अन्य क्षेत्र',
}

/** Codes and English names, in the order of the codes. */
export const stateEntries: readonly (readonly [code: string, name: string])[] = Object.entries(states).toSorted(
  ([a], [b]) => a.localeCompare(b, 'en'),
)

/** English name of a state; '' for an unknown code. */
export const stateNameOf = (code: string): string => ownValue(states, code) ?? ''

/** 'Haryana (06)', as on invoices, in the language of the screens; an unknown or empty code is returned unchanged. */
export const stateLabel = (code: string): string => {
  const name = (i18n.locale === 'hi' && ownValue(hindiNames, code)) || stateNameOf(code)
  return name ? `${name} (${code})` : code
}

/** The folded name, with one word for 'and', '&' and 'व': all spellings of a state's name have the same key. */
const spellingKey = (name: string): string =>
  foldText(name)
    .split(/\s+|(&)/)
    .filter(Boolean)
    .map((word) => (/^(?:&|and|और|एवं|व|तथा)$/.test(word) ? '&' : word))
    .join(' ')
const codeBySpelling = new Map(
  [...Object.entries(states), ...Object.entries(hindiNames)].map(([code, name]) => [spellingKey(name), code]),
)

/** Code of a state's English or Hindi name; '' if unknown. */
export const stateCodeOf = (name: string): string => codeBySpelling.get(spellingKey(name)) ?? ''
