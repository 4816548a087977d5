import { addDays } from '#contract/protocol/calendar'

const [English, Hindi] = ['English', 'Hindi'] as const
/** Location of an image or video that is installed with the program (resources/practice). */
const practiceFile = (name: string) => `practice:${name}`

export const about = [
  {
    title: 'About the institute',
    description:
      '<p>The Institute of Driver Training and Research, Karnal, trains drivers of cars, trucks, buses and two wheelers.</p><ul><li>A test track of eight acres</li><li>Simulators for light and heavy vehicles</li><li>Instructors with at least ten years on the road</li></ul>',
    image: practiceFile('about/campus.svg'),
    language: English,
  },
  {
    title: 'संस्थान के बारे में',
    description:
      '<p>चालक प्रशिक्षण एवं अनुसंधान संस्थान, करनाल कार, ट्रक, बस और दुपहिया चालकों को प्रशिक्षण देता है।</p><ul><li>आठ एकड़ का प्रशिक्षण ट्रैक</li><li>हल्के और भारी वाहनों के सिम्युलेटर</li></ul>',
    image: practiceFile('about/campus.svg'),
    language: Hindi,
  },
]

export const information = [
  {
    name: 'Privacy policy',
    description:
      '<p>We keep what you tell us for your training and licence only, and hand it to nobody else unless the law asks for it.</p>',
    language: English,
  },
  {
    name: 'Terms and conditions',
    description:
      '<p>A seat is yours once it is paid. Come fifteen minutes before the session begins, with your licence and ID proof.</p>',
    language: English,
  },
  {
    name: 'Refund policy',
    description:
      '<p>Cancelled <strong>three days</strong> or more before the course starts: the whole fee is returned. Later: no refund.</p>',
    language: English,
  },
  {
    name: 'नियम और शर्तें',
    description: '<p>शुल्क जमा होने पर ही सीट पक्की होती है। सत्र से पंद्रह मिनट पहले लाइसेंस और पहचान पत्र के साथ आएँ।</p>',
    language: Hindi,
  },
]

export const announcement = (today: string) => [
  {
    date: addDays(today, -40),
    name: 'New simulator for heavy vehicles',
    type: 'News',
    description:
      '<p>Trainees of heavy motor vehicles now begin on the new simulator before they drive on the track.</p>',
    image: practiceFile('announcements/simulator.svg'),
    language: English,
  },
  {
    date: addDays(today, -21),
    name: 'Fees for refresher courses',
    type: 'Update',
    description: '<p>The fee of the LMV refresher course is ₹1,500, with the study material.</p>',
    image: '',
    language: English,
  },
  {
    date: addDays(today, -12),
    name: 'सड़क सुरक्षा सप्ताह',
    type: 'General',
    description: '<p>सड़क सुरक्षा सप्ताह में सभी के लिए निःशुल्क नेत्र जाँच शिविर।</p>',
    image: practiceFile('announcements/road-safety.svg'),
    language: Hindi,
  },
  {
    date: addDays(today, -5),
    name: 'Bring the original licence',
    type: 'Important',
    description:
      '<p>From this month on the <strong>original</strong> licence is checked at the gate; a copy is not enough.</p>',
    image: '',
    language: English,
  },
  {
    date: addDays(today, -2),
    name: 'मूल लाइसेंस साथ लाएँ',
    type: 'Important',
    description: '<p>इस महीने से प्रवेश पर <strong>मूल</strong> लाइसेंस की जाँच होगी; प्रति मान्य नहीं है।</p>',
    image: '',
    language: Hindi,
  },
  {
    date: addDays(today, -300),
    name: 'Track closed for resurfacing',
    type: 'Important',
    description: '<p>The track is being resurfaced. Practice takes place at the second ground.</p>',
    image: '',
    language: English,
    isActive: false,
  },
]

export const banner = [
  { title: 'Learn to drive where the road is <strong>safe</strong>', image: practiceFile('banners/track.svg') },
  { title: 'सुरक्षित चालक, सुरक्षित परिवार', image: practiceFile('banners/family.svg') },
  { title: 'Heavy vehicles: seats open for the next month', image: practiceFile('banners/truck.svg'), isActive: false },
]

export const bannerDescription = [
  {
    name: 'Welcome',
    description:
      '<p>Choose a course, pick a day that suits you, and learn from people who have driven all their lives.</p>',
    language: English,
  },
  {
    name: 'स्वागत है',
    description: '<p>कोर्स चुनें, अपनी सुविधा का दिन चुनें, और अनुभवी प्रशिक्षकों से सीखें।</p>',
    language: Hindi,
  },
]

export const clientLogo = ['transport-department', 'roadways', 'milk-union', 'sugar-mill', 'logistics'].map((name) => ({
  image: practiceFile(`clients/${name}.svg`),
}))

export const facility = [
  {
    title: 'Test track',
    content: 'Eight acres with a gradient, a figure of eight and a reverse parking bay',
    description: '<p>The track has every situation of the licence test, and lamps for the evening batches.</p>',
    images: [practiceFile('facilities/track-1.svg'), practiceFile('facilities/track-2.svg')],
    language: English,
  },
  {
    title: 'Simulator hall',
    content: 'Four simulators for cars and two for trucks',
    description: '<p>Rain, fog and a burst tyre: what cannot be practised on the road is practised here.</p>',
    images: [practiceFile('facilities/simulator.svg')],
    language: English,
  },
  {
    title: 'छात्रावास',
    content: 'चालीस बिस्तर, भोजनालय के साथ',
    description: '<p>दूर से आने वाले प्रशिक्षुओं के लिए ठहरने और भोजन की व्यवस्था।</p>',
    images: [
      practiceFile('facilities/hostel-1.svg'),
      practiceFile('facilities/hostel-2.svg'),
      practiceFile('facilities/hostel-3.svg'),
    ],
    language: Hindi,
  },
]

// Entries of the next three lists: title, text, language.

export const testimonial = [
  [
    'Balwinder Sandhu',
    'I drove for twenty years and still learnt something every day of the refresher course.',
    English,
  ],
  ['Kiran Bala', 'The instructors are patient. I passed the licence test at the first attempt.', English],
  ['Mohd. Aslam', 'The dangerous-goods course got me a permanent job with a tanker company.', English],
  ['सुनील कश्यप', 'ट्रैक पर अभ्यास के बाद सड़क पर डर नहीं लगता।', Hindi],
  ['रेखा देवी', 'पचास की उम्र में स्कूटर चलाना सीखा, प्रशिक्षकों का धन्यवाद।', Hindi],
] as const

export const helpfulTip = [
  ['Mirrors before you move', 'Set the seat first, then the mirrors, then the belt, and only then start.', English],
  [
    'Two seconds apart',
    'Choose a sign ahead. When the car before you passes it, you must be two seconds behind.',
    English,
  ],
  ['Rain after dry days', 'The first ten minutes of rain are the most slippery: halve your speed.', English],
  ['हेलमेट का सही आकार', 'हेलमेट कसा हुआ हो और पट्टी हमेशा बंद रहे।', Hindi],
  ['रात में वाहन चलाना', 'सामने से वाहन आने पर हेडलाइट नीची करें।', Hindi],
] as const

export const startCourse = [
  [
    'Choose your course',
    'Look at the courses for your kind of vehicle and note the documents that are needed.',
    English,
  ],
  [
    'Come to the counter',
    'Bring a photo, ID proof and your licence. The clerk enters your data while you wait.',
    English,
  ],
  ['Pay and get your slot', 'Pay in cash, by UPI or by card, and take the receipt with your slot.', English],
  ['Begin the training', 'Come fifteen minutes early on the first day, in closed shoes.', English],
  ['कोर्स चुनें', 'अपने वाहन के अनुसार कोर्स चुनें और आवश्यक कागज़ात देख लें।', Hindi],
  ['शुल्क जमा करें', 'काउंटर पर शुल्क जमा करके रसीद और समय लें।', Hindi],
] as const

/** Title, text, and name of the image file. The images are those of questions about traffic signs. */
export const galleryImage = [
  ['No entry', 'A red disc with a white bar', 'no-entry'],
  ['Steep ascent', 'A triangle with a car that climbs', 'steep-ascent'],
  ['Narrow bridge', 'A triangle with two lines that come together', 'narrow-bridge'],
  ['Give way', 'A triangle that stands on its tip', 'give-way'],
  ['School ahead', 'A triangle with two children', 'school-ahead'],
] as const
export const questionImageFile = (name: string) => practiceFile(`questions/${name}.svg`)
/** `index` starts at 0, file names at 1. */
export const pictureFile = (folder: string, index: number) => practiceFile(`${folder}/${index + 1}.svg`)
export const videoFile = practiceFile('tips/film.webm')
