/** Questions for car drivers, by category. Format: see parse-questions.ts; `*` marks a correct option. */
export const carQuestions = {
  'Traffic signs': `
mcq signs/stop.png
What must a driver do at this sign? | इस चिह्न पर चालक को क्या करना चाहिए?
- Slow down and go on without stopping | गति धीमी करके बिना रुके आगे बढ़ना चाहिए
* Stop before the line and go on only when the way is clear | रेखा से पहले रुकना चाहिए और रास्ता साफ़ होने पर ही आगे बढ़ना चाहिए
- Stop only when a policeman is present | केवल पुलिसकर्मी के होने पर रुकना चाहिए
- Sound the horn and go on | हॉर्न बजाकर आगे बढ़ना चाहिए

mcq signs/no-parking.png
A blue disc with a red border has one red bar across it. What is forbidden here? | लाल किनारे वाले नीले गोल चिह्न पर एक तिरछी लाल पट्टी है। यहाँ क्या मना है?
* Parking | गाड़ी पार्क करना
- Overtaking | ओवरटेक करना
- Sounding the horn | हॉर्न बजाना
- Turning right | दाएँ मुड़ना

mcq
Which shape do most cautionary signs have? | अधिकतर चेतावनी चिह्न किस आकार के होते हैं?
- A circle | गोल
- A rectangle | आयताकार
- An octagon | अष्टकोण
* A triangle | त्रिकोण

mcq
The traffic light in front of you is flashing yellow. What does it mean? | सामने की पीली ट्रैफिक लाइट लगातार जल-बुझ रही है। इसका क्या अर्थ है?
- The road ahead is closed | आगे सड़क बंद है
- Stop and wait for the green light | रुकें और हरी बत्ती की प्रतीक्षा करें
* Slow down and go on with caution | गति धीमी करें और सावधानी से आगे बढ़ें
- You have priority over all other traffic | आपको बाकी सभी वाहनों से पहले जाने का अधिकार है

checkbox
Which of these signs are mandatory signs, so that disobeying them is an offence? | इनमें से कौन-से अनिवार्य चिह्न हैं, जिन्हें न मानना अपराध है?
* Speed limit 50 | गति सीमा 50
- Hospital | अस्पताल
* No entry | प्रवेश निषेध
- School ahead | आगे विद्यालय है

checkbox
There are two continuous lines along the middle of the road. What is forbidden? | सड़क के बीच में दो अखंड (बिना टूटी) रेखाएँ हैं। क्या मना है?
- Driving on your own side of the lines | रेखाओं के अपनी ओर गाड़ी चलाना
* Crossing the lines to overtake | ओवरटेक करने के लिए रेखाओं को पार करना
- Using the indicator | इंडिकेटर का उपयोग करना
* Driving on top of the lines | रेखाओं के ऊपर गाड़ी चलाना
`,
  'Rules of the road': `
mcq
On which side of the road do vehicles keep in India? | भारत में वाहन सड़क के किस ओर चलते हैं?
* The left | बाईं ओर
- The right | दाईं ओर
- The middle | बीच में
- Any side that is free | जो भी ओर ख़ाली हो

mcq
From which side do you normally overtake another vehicle? | सामान्य रूप से दूसरे वाहन को किस ओर से ओवरटेक किया जाता है?
- From the left | बाईं ओर से
- From either side | किसी भी ओर से
* From the right | दाईं ओर से
- Overtaking is never allowed | ओवरटेक करना हमेशा मना है

mcq
You come to a roundabout. To whom do you give way? | आप गोल चक्कर पर पहुँचते हैं। आप किसे पहले जाने देंगे?
- To vehicles that come from your left | बाईं ओर से आने वाले वाहनों को
* To vehicles that are in the roundabout already | गोल चक्कर में पहले से चल रहे वाहनों को
- To nobody: whoever enters has priority | किसी को नहीं: प्रवेश करने वाले का अधिकार पहले है
- To larger vehicles only | केवल बड़े वाहनों को

mcq
What is the highest speed that the central rules allow a car on an expressway, where no sign says less? | जहाँ कोई चिह्न इससे कम गति न बताए, वहाँ केंद्रीय नियमों के अनुसार एक्सप्रेसवे पर कार की अधिकतम गति कितनी है?
- 80 km/h | 80 किमी/घंटा
- 100 km/h | 100 किमी/घंटा
- 140 km/h | 140 किमी/घंटा
* 120 km/h | 120 किमी/घंटा

checkbox
Where must you not overtake? | कहाँ ओवरटेक नहीं करना चाहिए?
* On a bend where the road ahead cannot be seen | ऐसे मोड़ पर जहाँ आगे की सड़क दिखाई न दे
* On a narrow bridge | सँकरे पुल पर
- On a straight, wide and empty road | सीधी, चौड़ी और ख़ाली सड़क पर
* At a pedestrian crossing | पैदल पार पथ (ज़ेबरा क्रॉसिंग) पर

mcq
An ambulance with its siren on comes up behind you. What do you do? | सायरन बजाती एम्बुलेंस आपके पीछे आ रही है। आप क्या करेंगे?
- Speed up so that it does not have to slow down | गति बढ़ाएँगे ताकि उसे धीमा न होना पड़े
* Move to the left and let it pass | बाईं ओर होकर उसे जाने देंगे
- Stop at once where you are | जहाँ हैं वहीं तुरंत रुक जाएँगे
- Follow it closely to get ahead | आगे निकलने के लिए उसके ठीक पीछे चलेंगे
`,
  'Vehicle safety': `
mcq
For whom does the law require seat belts in a car? | कार में क़ानून के अनुसार सीट बेल्ट किसके लिए ज़रूरी है?
- For the driver only | केवल चालक के लिए
- For those on the front seats only | केवल आगे की सीटों पर बैठने वालों के लिए
- Only on highways | केवल राजमार्गों पर
* For the driver and for passengers on seats with belts, the rear ones too | चालक और बेल्ट वाली सभी सीटों के यात्रियों के लिए, पीछे वालों के लिए भी

mcq
What is the two-second rule for? | दो सेकंड का नियम किसलिए है?
- To know how long to use the indicator | यह जानने के लिए कि इंडिकेटर कितनी देर दें
* To keep a safe distance to the vehicle ahead | आगे वाले वाहन से सुरक्षित दूरी रखने के लिए
- To know how long to press the starter | यह जानने के लिए कि स्टार्टर कितनी देर दबाएँ
- To time the change of gears | गियर बदलने का समय तय करने के लिए

mcq
A front tyre bursts while you are driving. What do you do first? | चलती गाड़ी का आगे का टायर फट जाता है। आप सबसे पहले क्या करेंगे?
* Hold the steering wheel firmly and let the car slow down gradually | स्टीयरिंग को मज़बूती से पकड़ेंगे और गाड़ी को धीरे-धीरे धीमा होने देंगे
- Brake as hard as possible | पूरी ताक़त से ब्रेक लगाएँगे
- Switch off the engine and take out the key | इंजन बंद करके चाबी निकाल लेंगे
- Turn the steering wheel sharply to the left | स्टीयरिंग को तेज़ी से बाईं ओर घुमाएँगे

checkbox
Which of these make the stopping distance of a car longer? | इनमें से किन कारणों से कार के रुकने की दूरी बढ़ जाती है?
* A wet road | गीली सड़क
- A clean windscreen | साफ़ विंडस्क्रीन
* Worn tyres | घिसे हुए टायर
* A higher speed | अधिक गति

mcq
The red oil-pressure lamp lights up while you are driving. What do you do? | गाड़ी चलाते समय ऑयल प्रेशर की लाल बत्ती जल उठती है। आप क्या करेंगे?
- Drive on to the next service date | अगली सर्विस की तारीख़ तक चलाते रहेंगे
- Drive faster so that the oil flows better | तेज़ चलाएँगे ताकि तेल अच्छी तरह बहे
* Stop at a safe place, switch off the engine and check the oil level | सुरक्षित जगह रुककर इंजन बंद करेंगे और तेल का स्तर जाँचेंगे
- Pour water into the radiator | रेडिएटर में पानी डालेंगे

mcq inactive
What is the smallest depth of tread that a car's tyre may have? | कार के टायर के खाँचों की गहराई कम से कम कितनी होनी चाहिए?
- 0.2 mm | 0.2 मिमी
* 1.6 mm | 1.6 मिमी
- 5 mm | 5 मिमी
- There is no limit | कोई सीमा नहीं है
`,
  'Documents and law': `
mcq
From which age may one get a licence to drive a car for private use? | निजी उपयोग की कार चलाने का लाइसेंस किस आयु से मिल सकता है?
- 16 years | 16 वर्ष
- 17 years | 17 वर्ष
* 18 years | 18 वर्ष
- 21 years | 21 वर्ष

mcq
For how long is a learner's licence valid? | लर्नर लाइसेंस कितने समय तक वैध रहता है?
* Six months | छह महीने
- One month | एक महीना
- Two years | दो वर्ष
- For life | जीवन भर

mcq
How much alcohol in the blood makes driving an offence? | रक्त में कितनी शराब होने पर गाड़ी चलाना अपराध है?
- More than 100 mg in 100 ml of blood | 100 मिली रक्त में 100 मिग्रा से अधिक
- More than 80 mg in 100 ml of blood | 100 मिली रक्त में 80 मिग्रा से अधिक
- Any amount is allowed by day | दिन में कोई भी मात्रा चल सकती है
* More than 30 mg in 100 ml of blood | 100 मिली रक्त में 30 मिग्रा से अधिक

checkbox
Which documents must the driver of a car be able to show to a police officer in uniform? | वर्दीधारी पुलिस अधिकारी के माँगने पर कार चालक को कौन-से काग़ज़ात दिखाने होते हैं?
* Driving licence | ड्राइविंग लाइसेंस
* Certificate of registration | पंजीकरण प्रमाणपत्र (आरसी)
* Certificate of insurance | बीमा प्रमाणपत्र
- Receipt of the last service | पिछली सर्विस की रसीद

mcq
What is the least insurance that every car on the road must have? | सड़क पर चलने वाली हर कार का कम से कम कौन-सा बीमा होना ज़रूरी है?
- Insurance against theft | चोरी का बीमा
* Third-party insurance | तृतीय पक्ष (थर्ड पार्टी) बीमा
- Life insurance of the owner | मालिक का जीवन बीमा
- Insurance against fire | आग का बीमा

mcq
Parents let their son of 16 drive their car, and he injures a pedestrian. Whom can the court punish under section 199A of the Motor Vehicles Act? | माता-पिता अपने 16 वर्ष के बेटे को कार चलाने देते हैं और वह एक पैदल यात्री को घायल कर देता है। मोटर वाहन अधिनियम की धारा 199A के अंतर्गत न्यायालय किसे दंड दे सकता है?
- Nobody, since the driver is a minor | किसी को नहीं, क्योंकि चालक नाबालिग है
- The pedestrian, for walking on the road | पैदल यात्री को, सड़क पर चलने के लिए
* The guardian or the owner of the car, with up to three years in prison and a fine of ₹25,000 | अभिभावक या कार के मालिक को, तीन वर्ष तक की क़ैद और ₹25,000 का जुर्माना
- The dealer who sold the car | कार बेचने वाले डीलर को
`,
  'First aid and courtesy': `
mcq
Which number calls an ambulance in most states? | अधिकतर राज्यों में एम्बुलेंस किस नंबर पर बुलाई जाती है?
- 101 | 101
* 108 | 108
- 139 | 139
- 1909 | 1909

mcq
What is the "golden hour"? | ‘गोल्डन आवर’ क्या है?
- The first hour of a driving lesson | ड्राइविंग सीखने का पहला घंटा
- The hour before sunset, when the light is low | सूर्यास्त से पहले का घंटा, जब रोशनी कम होती है
- The hour in which a fine can be paid at half its amount | वह घंटा जिसमें जुर्माना आधा भरा जा सकता है
* The first hour after an injury, when treatment saves most lives | चोट लगने के बाद का पहला घंटा, जिसमें इलाज से सबसे अधिक जानें बचती हैं

mcq
An injured person bleeds heavily from the arm. What do you do first? | घायल व्यक्ति की बाँह से बहुत ख़ून बह रहा है। आप सबसे पहले क्या करेंगे?
* Press a clean cloth firmly on the wound | घाव पर साफ़ कपड़ा रखकर ज़ोर से दबाएँगे
- Give the person something to drink | व्यक्ति को कुछ पीने को देंगे
- Wash the wound with petrol | घाव को पेट्रोल से धोएँगे
- Wait for the police before touching the person | छूने से पहले पुलिस की प्रतीक्षा करेंगे

mcq
You take an accident victim to hospital. What does the law say of a good Samaritan? | आप दुर्घटना के घायल को अस्पताल ले जाते हैं। नेक मददगार (गुड सेमेरिटन) के बारे में क़ानून क्या कहता है?
- He has to pay for the treatment | उसे इलाज का ख़र्च देना होगा
- He must stay until the patient is discharged | मरीज़ को छुट्टी मिलने तक उसे रुकना होगा
* He is not liable for civil or criminal action and need not give his name | उस पर दीवानी या फ़ौजदारी कार्रवाई नहीं होगी और उसे अपना नाम बताना ज़रूरी नहीं
- He is treated as a suspect at first | पहले उसे संदिग्ध माना जाता है

checkbox
What should you do when a vehicle comes towards you at night? | रात में सामने से वाहन आने पर आपको क्या करना चाहिए?
- Switch off your headlights | अपनी हेडलाइट बंद कर देनी चाहिए
* Change from high beam to low beam | हाई बीम से लो बीम पर आ जाना चाहिए
- Switch on the hazard lights | हैज़र्ड लाइट जला देनी चाहिए
* Slow down if you are dazzled | आँखें चौंधियाने पर गति धीमी करनी चाहिए

mcq
Children are waiting at a zebra crossing without traffic lights. What do you do? | बिना ट्रैफिक लाइट वाली ज़ेबरा क्रॉसिंग पर बच्चे खड़े हैं। आप क्या करेंगे?
- Sound the horn so that they stay where they are | हॉर्न बजाएँगे ताकि वे वहीं रुके रहें
* Stop before the crossing and let them cross | क्रॉसिंग से पहले रुककर उन्हें पार करने देंगे
- Drive through fast before they step on the road | उनके सड़क पर आने से पहले तेज़ी से निकल जाएँगे
- Wave at them to cross without slowing down | बिना धीमा हुए उन्हें पार करने का इशारा करेंगे
`,
}
