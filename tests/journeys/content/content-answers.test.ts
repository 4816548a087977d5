import { type CrudJourney, chosen, journey, typed } from '../../support/screens/crud-journey'

const hindi = chosen('Hindi')

const screens: CrudJourney[] = [
  {
    path: '/faq-section',
    title: 'FAQ Section',
    noun: 'FAQ',
    columns: ['Question', 'Answer', 'Category', 'Language', 'Date'],
    messages: [
      '*Please Enter Question!',
      '*Please Enter FAQ Category!',
      '*Please select language!',
      '*Please Enter Answer!',
    ],
    fields: {
      Question: typed('क्या रविवार को भी प्रशिक्षण होता है?'),
      'FAQ Category': chosen('प्रशिक्षण'),
      Language: hindi,
      Answer: typed('रविवार को अवकाश रहता है।'),
    },
    words: 'क्या रविवार को भी प्रशिक्षण होता है?',
    details: ['रविवार को अवकाश रहता है।', 'प्रशिक्षण', 'Hindi'],
    fixed: ['Language'],
    changes: { Question: typed('रविवार का समय क्या है?'), 'FAQ Category': chosen('शुल्क') },
    wordsAfter: 'रविवार का समय क्या है?',
    file: 'FAQ Report.csv',
  },
  {
    path: '/faq-category',
    title: 'FAQ Category',
    noun: 'FAQ Category',
    columns: ['Date', 'Name', 'Description', 'Language', 'Status'],
    messages: ['*Please Enter Name!', '*Please select language!', '*Please enter description!'],
    fields: { Name: typed('छात्रावास'), Language: hindi, Description: typed('ठहरने की व्यवस्था') },
    words: 'छात्रावास',
    details: ['छात्रावास', 'ठहरने की व्यवस्था', 'Active'],
    changes: { Name: typed('Hostel rooms'), Language: chosen('English') },
    wordsAfter: 'Hostel rooms',
    switches: true,
    file: 'FAQ Category Report.csv',
    without: ['remove'],
  },
  {
    path: '/about-us',
    title: 'About Us',
    noun: 'About Us',
    columns: ['Title', 'Description', 'Image', 'Language', 'Date'],
    fields: {},
    words: 'संस्थान के बारे में',
    details: ['आठ एकड़ का प्रशिक्षण ट्रैक', 'Hindi'],
    fixed: ['Language'],
    changes: { Description: typed('करनाल का संस्थान दो ट्रैक और एक सिम्युलेटर रखता है।') },
    wordsAfter: 'करनाल का संस्थान दो ट्रैक',
    file: 'About Us Report.csv',
    without: ['add', 'remove'],
  },
  {
    path: '/policy-& terms',
    title: 'Policy & Terms',
    noun: 'Information',
    columns: ['Name', 'Description', 'Language', 'Date'],
    messages: ['*Please Enter Name!', '*Please Select Language!', '*Please Enter Description!'],
    fields: {
      Name: typed('गोपनीयता नीति'),
      Language: hindi,
      Description: typed('आपका फ़ोन नंबर किसी को नहीं दिया जाता।'),
    },
    words: 'गोपनीयता नीति',
    details: ['आपका फ़ोन नंबर किसी को नहीं दिया जाता।'],
    fixed: ['Language'],
    changes: { Name: typed('Photographs at the track') },
    wordsAfter: 'Photographs at the track',
    file: 'Policy & Terms Report.csv',
  },
]

journey(screens)
