/** A waiver of the length and shape that ski areas use. For demonstration only: no lawyer has read it. */
export const demoWaiver = `
<h2>Release of liability, assumption of risk and agreement not to sue</h2>
<p><strong>Please read this agreement carefully. It affects your legal rights, and those of any child for whom you sign.</strong> It applies to every visit you make to Summit Valley during the season printed on your pass or ticket, whether you ski, snowboard, ride a lift to look at the view, take a lesson or wait for somebody in the base area.</p>
<p>In this agreement, “Summit Valley” means Summit Valley Mountain Company, its owners, officers, employees, instructors, patrollers, volunteers, contractors, insurers and the owners of the land on which it operates. “You” means the person named at the end of this agreement and, where you sign for a minor, that minor as well. “The activities” means skiing, snowboarding, snowshoeing, sledding, tubing, uphill travel, the use of lifts, terrain parks, race courses and rental equipment, lessons and camps, and simply being on the property.</p>

<h3>1. The mountain is not a safe place</h3>
<p>You understand that the activities are dangerous. Snow conditions change by the hour, and may be soft in the morning, heavy at noon and hard ice by the last lift. Rocks, stumps, trees, streams, cliffs, ruts, bare ground and other hazards may be covered by snow and cannot be seen. Weather on the mountain may turn quickly; fog, flat light, wind and snowfall make it difficult or impossible to judge slope, distance and speed. Slopes marked as easy can still cause serious injury or death.</p>
<p>You understand that the risks of the activities include, among others:</p>
<ul>
<li>falls, loss of control, and collisions with other guests, employees, vehicles, lift towers, fences, signs, snowmaking equipment, buildings and natural objects;</li>
<li>changes in terrain made by nature, by grooming machines or by other guests, including jumps, rollers, moguls and holes;</li>
<li>loading, riding and unloading lifts, and being delayed on or evacuated from a lift;</li>
<li>avalanches, falling ice, tree wells and deep-snow immersion, inside and outside of the marked boundary;</li>
<li>equipment that fails, does not release, or releases when it should not;</li>
<li>cold, altitude, sun, exhaustion and the time that it takes for help to arrive; and</li>
<li>the carelessness of other people, and the ordinary negligence of Summit Valley and its employees.</li>
</ul>

<h3>2. You accept the risks</h3>
<p>You choose to take part in the activities freely, knowing that they are dangerous. <strong>You accept all of the risks described above, and all others that are part of the activities, known and unknown, even those that arise from the ordinary negligence of Summit Valley.</strong> You are the judge of your own ability. You agree to stay on terrain that suits it, to turn back when it does not, and to ask when you are not sure.</p>

<h3>3. Your responsibility code</h3>
<p>You agree to follow the responsibility code that is posted at every lift, and in particular to:</p>
<ol>
<li>stay in control at all times, and be able to stop or avoid people and objects;</li>
<li>give way to people ahead of you and downhill: they have the right of way, and may not see you;</li>
<li>stop only where you are visible from above and do not block a trail;</li>
<li>look uphill and give way before you start, or enter a trail;</li>
<li>use devices that keep runaway equipment from sliding away;</li>
<li>read and obey all signs, warnings and closures;</li>
<li>keep off closed trails and out of closed areas;</li>
<li>know how, and be able, to load, ride and unload a lift safely, or ask the attendant for help;</li>
<li>not use lifts or terrain while impaired by alcohol or drugs; and</li>
<li>after a collision, share your contact details with the others involved and with an employee.</li>
</ol>
<p>Summit Valley may take away a pass or ticket, without a refund, from anybody who endangers others or breaks this code.</p>

<h3>4. Release of liability</h3>
<p><strong>To the fullest extent that the law allows, you release Summit Valley from every claim, demand and cause of action for injury, death, loss or damage to you or your property that arises from the activities, including claims based on ordinary negligence, breach of contract or breach of warranty.</strong> You agree not to sue Summit Valley for any such claim. This release does not reach claims that the law does not allow to be released, such as those for gross negligence or for harm that was intended.</p>
<p>You make this release for yourself, and for your heirs, next of kin, executors and anybody else who might make a claim on your behalf.</p>

<h3>5. If somebody makes a claim anyway</h3>
<p>If you, or somebody on your behalf, make a claim that is released by this agreement, or if your own conduct leads another person to make a claim against Summit Valley, you agree to pay the reasonable costs that Summit Valley has in defending it, including lawyers’ fees, as far as the law allows.</p>

<h3>6. Lifts</h3>
<p>Lifts load and unload while they move. You agree to remove pole straps, to carry packs in front of you, to lower the safety bar where there is one, and to stay seated until the unloading point. Children who are too small to load by themselves must ride with an adult who can help them. If you do not know how to use a lift, you will say so to the attendant before you reach the loading line.</p>

<h3>7. Rental equipment</h3>
<p>If you rent equipment, you agree that the height, weight, age, boot size and ability that you state are correct, because bindings are adjusted by them. You understand that no binding releases in every situation, that a snowboard binding is not meant to release at all, and that no helmet protects against every injury. You will look over the equipment before you use it, will stop using it if it does not work as it should, and will return it in the condition in which you received it, apart from ordinary wear. You pay for what is lost, stolen or broken through misuse.</p>

<h3>8. Lessons, camps and child care</h3>
<p>Instructors help guests to learn; they cannot remove the risks of the activities. In a group lesson the instructor cannot watch every guest at every moment. Older children may ride lifts without an instructor beside them. You agree to tell Summit Valley about any illness, allergy, medication or condition that matters for a lesson or for child care, and to keep that information current.</p>

<h3>9. Terrain parks, race courses and uphill travel</h3>
<p>Features in terrain parks are made of snow, wood, metal and plastic. They change with the weather and with use, and you must look at each one before you use it. Using them, being airborne and landing badly can cause paralysis and death. Race courses add gates, timing equipment and speed. Uphill travel is permitted on posted routes only, at posted times, and brings you close to grooming machines and winch cables that may be difficult to see.</p>

<h3>10. The boundary and avalanches</h3>
<p>Summit Valley works to reduce the danger of avalanches inside of its boundary, but cannot remove it. Outside of the boundary there is no patrol, no avalanche control and no promise of rescue. If you leave the boundary, you do so at your own risk and through a gate, and you may have to pay for a rescue.</p>

<h3>11. Medical care</h3>
<p>You are fit to take part in the activities, and have no condition that makes them unreasonably dangerous for you or for others. If you are hurt, you allow Summit Valley to give first aid, to have you taken to a clinic or hospital, and to share what it knows of your injury and of your health with those who treat you. You pay for that transport and treatment. For a minor, this is your permission for emergency care where you cannot be reached in time.</p>

<h3>12. Photographs, film and your data</h3>
<p>Cameras on lifts and trails are used for safety. The photograph on your pass is used to see that nobody else uses it. What you enter while checking in is kept to run the mountain: to adjust your equipment, to reach your emergency contact and to prove that this agreement was signed. It is not sold. You may ask what is kept about you at the guest services desk.</p>

<h3>13. When you sign for a minor</h3>
<p><strong>If you sign for a person under 18, you state that you are that person’s parent or legal guardian, or that the parent or guardian has authorised you to sign.</strong> You have talked with the minor about the risks and about the responsibility code. You accept this agreement on the minor’s behalf and on your own, and you release, to the extent that the law allows, the claims that you yourself may have because of an injury to the minor. You remain responsible for watching over the minor at all times when the minor is not in a lesson or in child care.</p>

<h3>14. The law that applies</h3>
<p>This agreement is governed by the law of the place in which Summit Valley operates, and any dispute about it or about the activities is heard only by the courts of that place. If a court finds that one part of this agreement cannot be enforced, the other parts stay in force. This agreement is the whole agreement about its subject; nothing that an employee says can change it.</p>

<h3>15. How long it lasts</h3>
<p>This agreement starts when you sign it and covers every visit of the season. If its text changes, you will be asked to sign again; what you have signed stays as it is, together with the text that you were shown.</p>

<h3>16. Signing electronically</h3>
<p>You agree to sign this agreement electronically, and that your electronic signature counts like one on paper. You have had the time to read it, and may ask for a copy. You can instead sign on paper at the guest services desk; ask before you press “Accept”.</p>

<h3>Please stop and think before you sign</h3>
<p><strong>By accepting, you state that you have read and understood this agreement, that you know that you give up rights by it, including the right to sue, and that you sign it freely.</strong></p>
`.trim()

export const demoRentalAgreement = `
<h2>Equipment rental agreement</h2>
<p>You receive ski or snowboard equipment from Summit Valley for the days that you have booked. It remains the property of Summit Valley.</p>
<h3>Fit and adjustment</h3>
<p>Bindings are set by the age, height, weight, boot size and ability that you have stated for each person. You confirm that they are correct, and that you will come back to the shop, and not change the setting yourself, if the equipment does not fit.</p>
<h3>Care and return</h3>
<p>You return everything by closing time of the last day. You pay for what is lost, stolen, or broken through misuse, up to its value. Scratches and worn edges are part of skiing, and cost you nothing.</p>
<h3>The risk stays with you</h3>
<p>No binding releases in every fall, and none holds in every turn. You accept the risk that remains when equipment has been properly fitted.</p>
`.trim()
