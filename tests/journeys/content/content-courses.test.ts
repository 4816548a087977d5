import { type CrudJourney, chosen, journey, picture, typed } from '../../support/screens/crud-journey'

const hindi = chosen('Hindi')

const screens: CrudJourney[] = [
  {
    path: '/testimonials',
    title: 'Testimonials',
    noun: 'Testimonial',
    columns: ['Title', 'Description', 'Image', 'Language'],
    messages: [
      '*Please Enter Title!',
      '*Please select language!',
      '*Please Enter Description!',
      '*Please Upload Image!',
    ],
    fields: {
      Title: typed('गुरप्रीत सिंह, पानीपत'),
      Language: hindi,
      Description: typed('पहली बार में परीक्षा पास की।'),
      Image: picture(),
    },
    words: 'गुरप्रीत सिंह, पानीपत',
    details: ['पहली बार में परीक्षा पास की।'],
    fixed: ['Language'],
    changes: { Title: typed('Gurpreet Singh (HMV, 2026)') },
    wordsAfter: 'Gurpreet Singh (HMV, 2026)',
    file: 'Testimonials Report.csv',
  },
  {
    path: '/how-to start a course',
    title: 'How to start a course',
    noun: 'Course',
    add: 'Add Helpful Tips',
    columns: ['Title', 'Description', 'Image', 'Status'],
    messages: [
      '*Please Enter Title!',
      '*Please Select Language!',
      '*Please Enter Description!',
      '*Please Upload Image!',
    ],
    fields: {
      Title: typed('मेडिकल जाँच कराएँ'),
      Language: hindi,
      Description: typed('फ़ॉर्म 1A साथ लाएँ।'),
      Image: picture(),
    },
    words: 'मेडिकल जाँच कराएँ',
    fixed: ['Language'],
    changes: { Title: typed('Bring form 1A, signed & stamped') },
    wordsAfter: 'Bring form 1A, signed & stamped',
    switches: true,
    file: 'How to start a course Report.csv',
    without: ['remove'],
  },
  {
    path: '/question-images',
    title: 'Question Images',
    noun: 'Image',
    add: 'Add Images',
    columns: ['Title', 'Description', 'Image'],
    messages: ['*Please Enter Title!', '*Please Upload Image!', '*Please Enter Description!'],
    fields: { Title: typed('दाहिना मोड़ वर्जित'), Image: picture(), Description: typed('लाल घेरे में तीर') },
    words: 'दाहिना मोड़ वर्जित',
    details: ['लाल घेरे में तीर'],
    changes: { Title: typed('No right turn [C-7]') },
    wordsAfter: 'No right turn [C-7]',
    file: 'Question Images Report.csv',
  },
]

journey(screens)
