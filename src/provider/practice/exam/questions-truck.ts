/** Questions for truck drivers, in the format of parse-questions.ts. */
export const truckQuestions = {
  'Traffic signs': `
mcq
A round sign with a red border shows "3.5 m" between two arrows, one above and one below. What does it limit? | लाल किनारे वाले गोल चिह्न में ऊपर-नीचे दो तीरों के बीच ‘3.5 मी’ लिखा है। यह किसकी सीमा बताता है?
- The width of the vehicle | वाहन की चौड़ाई की
- The distance to the vehicle ahead | आगे वाले वाहन से दूरी की
* The height of the vehicle with its load | लदे हुए वाहन की ऊँचाई की
- The length of the vehicle | वाहन की लंबाई की

mcq signs/no-entry.png
A truck comes to this sign at the entrance of a road. What must its driver do? | सड़क के प्रवेश पर ट्रक चालक को यह चिह्न मिलता है। उसे क्या करना चाहिए?
* Not enter the road | सड़क में प्रवेश नहीं करना चाहिए
- Enter at walking pace | बहुत धीमी गति से प्रवेश करना चाहिए
- Enter only when it carries no load | केवल ख़ाली होने पर प्रवेश करना चाहिए
- Stop and then enter | रुककर प्रवेश करना चाहिए

mcq
What does the sign "axle load limit" mean? | ‘धुरा भार सीमा’ (एक्सल लोड) चिह्न का क्या अर्थ है?
- No vehicle with more axles than shown may pass | दिखाई संख्या से अधिक धुरे वाला वाहन नहीं जा सकता
* No vehicle with an axle that carries more than shown may pass | जिस वाहन के किसी धुरे पर दिखाए भार से अधिक भार हो, वह नहीं जा सकता
- Trucks are weighed here free of charge | यहाँ ट्रक मुफ़्त तौले जाते हैं
- Only trucks may use this road | इस सड़क पर केवल ट्रक चल सकते हैं

checkbox
Which signs may keep a loaded truck off a road that cars may use? | किन चिह्नों के कारण लदा हुआ ट्रक उस सड़क पर नहीं जा सकता जिस पर कारें जा सकती हैं?
* Trucks prohibited | ट्रक निषेध
* Height limit | ऊँचाई सीमा
- U-turn prohibited | यू-टर्न निषेध
* Load limit | भार सीमा
`,
  'Rules of the road': `
mcq
Which lane does a truck keep to on a highway with several lanes? | कई लेन वाले राजमार्ग पर ट्रक किस लेन में चलता है?
- The right one, so that nobody overtakes | दाईं लेन में, ताकि कोई ओवरटेक न करे
- Any lane that is empty | किसी भी ख़ाली लेन में
- The middle of two lanes | दो लेन के बीच में
* The left one, except while overtaking | बाईं लेन में, ओवरटेक करते समय को छोड़कर

mcq
To which speed is the speed governor of an ordinary goods truck set? | साधारण मालवाहक ट्रक का स्पीड गवर्नर किस गति पर सेट होता है?
- 60 km/h | 60 किमी/घंटा
* 80 km/h | 80 किमी/घंटा
- 100 km/h | 100 किमी/घंटा
- 120 km/h | 120 किमी/घंटा

mcq
How may goods project from a truck? | ट्रक से माल कितना बाहर निकला हो सकता है?
* Neither at the sides nor at the front or the rear | न बगल से, न आगे से, न पीछे से
- Up to one metre on each side | दोनों ओर एक-एक मीटर तक
- Up to two metres at the front | आगे दो मीटर तक
- As far as the rope holds it | जहाँ तक रस्सी उसे थामे रखे

checkbox
Your truck breaks down on a highway at night. What do you do? | रात में राजमार्ग पर आपका ट्रक ख़राब हो जाता है। आप क्या करेंगे?
* Move it off the carriageway if possible | हो सके तो उसे सड़क के किनारे कर देंगे
* Switch on the hazard lights | हैज़र्ड लाइट जलाएँगे
- Put stones on the road and leave them there | सड़क पर पत्थर रखकर वहीं छोड़ देंगे
* Put up the reflecting warning triangle at a distance behind it | पीछे कुछ दूरी पर परावर्तक चेतावनी त्रिकोण रखेंगे
`,
  'Vehicle safety': `
mcq
The low-air warning of the brakes comes on. What do you do? | ब्रेक में हवा का दबाव कम होने की चेतावनी आती है। आप क्या करेंगे?
- Drive on and use the brakes less | चलते रहेंगे और ब्रेक कम लगाएँगे
- Open the drain cock of the air tank | एयर टैंक का ड्रेन कॉक खोलेंगे
* Stop at a safe place and do not move until the pressure is back | सुरक्षित जगह रुकेंगे और दबाव ठीक होने तक नहीं चलेंगे
- Change to a higher gear | ऊँचा गियर लगाएँगे

mcq
Why does a loaded truck need a longer distance to stop than a car? | लदे ट्रक को रुकने के लिए कार से अधिक दूरी क्यों चाहिए?
- Its tyres are larger | उसके टायर बड़े होते हैं
* Its mass is greater, so its brakes have more energy to take up | उसका द्रव्यमान अधिक होता है, इसलिए ब्रेक को अधिक ऊर्जा सोखनी पड़ती है
- Its driver sits higher | उसका चालक ऊँचाई पर बैठता है
- Its engine runs on diesel | उसका इंजन डीज़ल से चलता है

checkbox
Where are the blind spots of a truck, in which the driver hardly sees a two-wheeler? | ट्रक के वे अंधे क्षेत्र (ब्लाइंड स्पॉट) कहाँ हैं जिनमें चालक को दुपहिया मुश्किल से दिखता है?
* Right behind the truck | ट्रक के ठीक पीछे
* Beside the cabin on the left | केबिन के बाईं ओर
* Close in front of the bumper | बम्पर के ठीक आगे
- Fifty metres ahead in the same lane | उसी लेन में पचास मीटर आगे

mcq
What do the reflecting tapes on a truck show at night? | ट्रक पर लगी परावर्तक पट्टियाँ रात में क्या दर्शाती हैं?
- White at the rear and red at the front | पीछे सफ़ेद और आगे लाल
- Blue on all sides | चारों ओर नीला
- Green on the left and yellow on the right | बाईं ओर हरा और दाईं ओर पीला
* White at the front, yellow at the sides and red at the rear | आगे सफ़ेद, बगल में पीला और पीछे लाल
`,
  'Documents and law': `
mcq
What is the minimum age for driving a transport vehicle? | परिवहन वाहन (ट्रांसपोर्ट व्हीकल) चलाने की न्यूनतम आयु क्या है?
- 16 years | 16 वर्ष
- 18 years | 18 वर्ष
* 20 years | 20 वर्ष
- 25 years | 25 वर्ष

mcq
For how long must one have held a licence for light motor vehicles before learning to drive a transport vehicle? | परिवहन वाहन का लर्नर लाइसेंस लेने से पहले हल्के मोटर वाहन का लाइसेंस कम से कम कितने समय का होना चाहिए?
* One year | एक वर्ष
- One month | एक महीना
- Five years | पाँच वर्ष
- No time at all | कोई अवधि ज़रूरी नहीं

checkbox
Which papers does a loaded goods truck carry besides the driver's licence and the registration? | चालक के लाइसेंस और आरसी के अलावा लदे मालवाहक ट्रक में कौन-से काग़ज़ात होने चाहिए?
* Permit | परमिट
* Certificate of fitness | फ़िटनेस प्रमाणपत्र
- The driver's school certificate | चालक का स्कूल प्रमाणपत्र
* Certificate of insurance | बीमा प्रमाणपत्र

mcq
How many hours a day may a driver of a goods truck be made to work, according to the Motor Transport Workers Act, when no exception applies? | मोटर परिवहन कर्मकार अधिनियम के अनुसार, कोई छूट लागू न होने पर, मालवाहक ट्रक के चालक से एक दिन में कितने घंटे काम लिया जा सकता है?
- 6 hours | 6 घंटे
- 12 hours | 12 घंटे
- 16 hours | 16 घंटे
* 8 hours | 8 घंटे

mcq inactive
What is the fine for driving an overloaded goods truck under section 194? | धारा 194 के अनुसार अधिक भार लादकर मालवाहक ट्रक चलाने का जुर्माना कितना है?
- ₹500 for every trip | हर फेरे पर ₹500
* ₹20,000, and ₹2,000 more for each extra tonne | ₹20,000, और हर अतिरिक्त टन पर ₹2,000
- ₹1,000, whatever the load | भार चाहे जो हो, ₹1,000
- None, if the owner pays road tax | मालिक सड़क कर चुकाता हो तो कुछ नहीं
`,
  'First aid and courtesy': `
mcq
A tanker with an orange hazard panel has overturned and leaks. What do you do? | नारंगी ख़तरा-पट्ट वाला टैंकर पलट गया है और उससे रिसाव हो रहा है। आप क्या करेंगे?
- Go close to see what leaks | पास जाकर देखेंगे कि क्या रिस रहा है
* Stay upwind, keep people away and call 112 or 101 | हवा की दिशा से ऊपर की ओर रहेंगे, लोगों को दूर रखेंगे और 112 या 101 पर फ़ोन करेंगे
- Collect the liquid in cans | तरल को डिब्बों में भरेंगे
- Light a torch of paper to see better | अच्छी तरह देखने के लिए काग़ज़ जलाएँगे

mcq
Someone has broken a leg in an accident. How do you help until the ambulance comes? | दुर्घटना में किसी का पैर टूट गया है। एम्बुलेंस आने तक आप कैसे सहायता करेंगे?
- Pull the leg straight | पैर को खींचकर सीधा करेंगे
- Let the person walk slowly | व्यक्ति को धीरे-धीरे चलाएँगे
* Keep the leg still and support it in the position in which it is | पैर को जिस स्थिति में है उसी में स्थिर रखकर सहारा देंगे
- Massage the leg with oil | पैर पर तेल की मालिश करेंगे

mcq
A car behind your slow truck wants to overtake, and the road ahead is clear. What is courteous? | आपके धीमे ट्रक के पीछे की कार ओवरटेक करना चाहती है और आगे सड़क साफ़ है। शिष्टाचार क्या है?
* To keep left and not to speed up while it passes | बाईं ओर रहना और उसके निकलने तक गति न बढ़ाना
- To speed up | गति बढ़ाना
- To move to the middle of the road | सड़क के बीच में आ जाना
- To switch off the lights | लाइटें बंद कर देना

checkbox
What should a tired truck driver do? | थके हुए ट्रक चालक को क्या करना चाहिए?
- Open the window and drive faster to arrive earlier | खिड़की खोलकर जल्दी पहुँचने के लिए तेज़ चलाना चाहिए
* Stop at a safe place | सुरक्षित जगह रुकना चाहिए
* Sleep or rest before driving on | आगे चलने से पहले सोना या आराम करना चाहिए
- Take a tablet that keeps awake | नींद भगाने की गोली लेनी चाहिए
`,
}
