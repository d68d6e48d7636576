-- What is the same text, by the rule of the client (src/core/kernel/lib/fold.ts): case, accents, compatibility forms, kinds of
-- dashes, apostrophes and blanks, and what cannot be seen make no difference. Independent of the database's locale. A
-- test compares the two for every character.

-- Letters of other scripts, and what looks like a character of ASCII. Apart, since few texts hold any.
create function fr_key_beyond_ascii(t text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(y.bare, U&'\00c6', 'ae'), U&'\00de', 'th'), U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\00fe', 'th'), U&'\0152', 'oe'), U&'\0153', 'oe'), U&'\1e9e', 'ss') from (
    select translate(t,
      U&'\00d0\00d8\00f0\00f8\0110\0111\0126\0127\0131\0138\0141\0142\014a\014b\0166\0167\0181\0182\0184\0186\0187\0189' ||
      U&'\018a\018b\018e\018f\0190\0191\0192\0193\0194\0196\0197\0198\019c\019d\019f\01a2\01a4\01a6\01a7\01a9\01ac\01ae' ||
      U&'\01b1\01b2\01b3\01b5\01b7\01b8\01bc\01e4\01f6\01f7\021c\0220\0222\0224\0237\023a\023b\023d\023e\0241\0243\0244' ||
      U&'\0245\0246\0248\024a\024c\024e\02b9\02ba\02bb\02bc\02bd\02be\02bf\02c8\02ca\02cb\02d7\0370\0372\0376\037f\0391' ||
      U&'\0392\0393\0394\0395\0396\0397\0398\0399\039a\039b\039c\039d\039e\039f\03a0\03a1\03a3\03a4\03a5\03a6\03a7\03a8' ||
      U&'\03a9\03c2\03cf\03d8\03da\03dc\03de\03e0\03e2\03e4\03e6\03e8\03ea\03ec\03ee\03f7\03fa\03fd\03fe\03ff\0402\0404' ||
      U&'\0405\0406\0408\0409\040a\040b\040f\0410\0411\0412\0413\0414\0415\0416\0417\0418\041a\041b\041c\041d\041e\041f' ||
      U&'\0420\0421\0422\0423\0424\0425\0426\0427\0428\0429\042a\042b\042c\042d\042e\042f\0460\0462\0464\0466\0468\046a' ||
      U&'\046c\046e\0470\0472\0474\0478\047a\047c\047e\0480\048a\048c\048e\0490\0492\0494\0496\0498\049a\049c\049e\04a0' ||
      U&'\04a2\04a4\04a6\04a8\04aa\04ac\04ae\04b0\04b2\04b4\04b6\04b8\04ba\04bc\04be\04c0\04c3\04c5\04c7\04c9\04cb\04cd' ||
      U&'\04d4\04d8\04e0\04e8\04f6\04fa\04fc\04fe\0500\0502\0504\0506\0508\050a\050c\050e\0510\0512\0514\0516\0518\051a' ||
      U&'\051c\051e\0520\0522\0524\0526\0528\052a\052c\052e\0531\0532\0533\0534\0535\0536\0537\0538\0539\053a\053b\053c' ||
      U&'\053d\053e\053f\0540\0541\0542\0543\0544\0545\0546\0547\0548\0549\054a\054b\054c\054d\054e\054f\0550\0551\0552' ||
      U&'\0553\0554\0555\0556\05be\05f3\10a0\10a1\10a2\10a3\10a4\10a5\10a6\10a7\10a8\10a9\10aa\10ab\10ac\10ad\10ae\10af' ||
      U&'\10b0\10b1\10b2\10b3\10b4\10b5\10b6\10b7\10b8\10b9\10ba\10bb\10bc\10bd\10be\10bf\10c0\10c1\10c2\10c3\10c4\10c5' ||
      U&'\10c7\10cd\13a0\13a1\13a2\13a3\13a4\13a5\13a6\13a7\13a8\13a9\13aa\13ab\13ac\13ad\13ae\13af\13b0\13b1\13b2\13b3' ||
      U&'\13b4\13b5\13b6\13b7\13b8\13b9\13ba\13bb\13bc\13bd\13be\13bf\13c0\13c1\13c2\13c3\13c4\13c5\13c6\13c7\13c8\13c9' ||
      U&'\13ca\13cb\13cc\13cd\13ce\13cf\13d0\13d1\13d2\13d3\13d4\13d5\13d6\13d7\13d8\13d9\13da\13db\13dc\13dd\13de\13df' ||
      U&'\13e0\13e1\13e2\13e3\13e4\13e5\13e6\13e7\13e8\13e9\13ea\13eb\13ec\13ed\13ee\13ef\13f0\13f1\13f2\13f3\13f4\13f5' ||
      U&'\1680\1806\1c89\1c90\1c91\1c92\1c93\1c94\1c95\1c96\1c97\1c98\1c99\1c9a\1c9b\1c9c\1c9d\1c9e\1c9f\1ca0\1ca1\1ca2' ||
      U&'\1ca3\1ca4\1ca5\1ca6\1ca7\1ca8\1ca9\1caa\1cab\1cac\1cad\1cae\1caf\1cb0\1cb1\1cb2\1cb3\1cb4\1cb5\1cb6\1cb7\1cb8' ||
      U&'\1cb9\1cba\1cbd\1cbe\1cbf\1efa\1efc\1efe\2010\2012\2013\2014\2015\2018\2019\201b\201c\201d\201e\201f\2028\2029' ||
      U&'\2032\2035\2043\2044\2132\2183\2212\2215\2796\29f8\2c00\2c01\2c02\2c03\2c04\2c05\2c06\2c07\2c08\2c09\2c0a\2c0b' ||
      U&'\2c0c\2c0d\2c0e\2c0f\2c10\2c11\2c12\2c13\2c14\2c15\2c16\2c17\2c18\2c19\2c1a\2c1b\2c1c\2c1d\2c1e\2c1f\2c20\2c21' ||
      U&'\2c22\2c23\2c24\2c25\2c26\2c27\2c28\2c29\2c2a\2c2b\2c2c\2c2d\2c2e\2c2f\2c60\2c62\2c63\2c64\2c67\2c69\2c6b\2c6d' ||
      U&'\2c6e\2c6f\2c70\2c72\2c75\2c7e\2c7f\2c80\2c82\2c84\2c86\2c88\2c8a\2c8c\2c8e\2c90\2c92\2c94\2c96\2c98\2c9a\2c9c' ||
      U&'\2c9e\2ca0\2ca2\2ca4\2ca6\2ca8\2caa\2cac\2cae\2cb0\2cb2\2cb4\2cb6\2cb8\2cba\2cbc\2cbe\2cc0\2cc2\2cc4\2cc6\2cc8' ||
      U&'\2cca\2ccc\2cce\2cd0\2cd2\2cd4\2cd6\2cd8\2cda\2cdc\2cde\2ce0\2ce2\2ceb\2ced\2cf2\2e3a\2e3b\3003\301d\301e\a640' ||
      U&'\a642\a644\a646\a648\a64a\a64c\a64e\a650\a652\a654\a656\a658\a65a\a65c\a65e\a660\a662\a664\a666\a668\a66a\a66c' ||
      U&'\a680\a682\a684\a686\a688\a68a\a68c\a68e\a690\a692\a694\a696\a698\a69a\a722\a724\a726\a728\a72a\a72c\a72e\a732' ||
      U&'\a734\a736\a738\a73a\a73c\a73e\a740\a742\a744\a746\a748\a74a\a74c\a74e\a750\a752\a754\a756\a758\a75a\a75c\a75e' ||
      U&'\a760\a762\a764\a766\a768\a76a\a76c\a76e\a779\a77b\a77d\a77e\a780\a782\a784\a786\a78b\a78c\a78d\a790\a792\a796' ||
      U&'\a798\a79a\a79c\a79e\a7a0\a7a2\a7a4\a7a6\a7a8\a7aa\a7ab\a7ac\a7ad\a7ae\a7b0\a7b1\a7b2\a7b3\a7b4\a7b6\a7b8\a7ba' ||
      U&'\a7bc\a7be\a7c0\a7c2\a7c4\a7c5\a7c6\a7c7\a7c9\a7cb\a7cc\a7ce\a7d0\a7d2\a7d4\a7d6\a7d8\a7da\a7dc\a7f5\+010400\+010401' ||
      U&'\+010402\+010403\+010404\+010405\+010406\+010407\+010408\+010409\+01040a\+01040b\+01040c\+01040d\+01040e\+01040f\+010410\+010411\+010412\+010413\+010414\+010415\+010416\+010417' ||
      U&'\+010418\+010419\+01041a\+01041b\+01041c\+01041d\+01041e\+01041f\+010420\+010421\+010422\+010423\+010424\+010425\+010426\+010427\+0104b0\+0104b1\+0104b2\+0104b3\+0104b4\+0104b5' ||
      U&'\+0104b6\+0104b7\+0104b8\+0104b9\+0104ba\+0104bb\+0104bc\+0104bd\+0104be\+0104bf\+0104c0\+0104c1\+0104c2\+0104c3\+0104c4\+0104c5\+0104c6\+0104c7\+0104c8\+0104c9\+0104ca\+0104cb' ||
      U&'\+0104cc\+0104cd\+0104ce\+0104cf\+0104d0\+0104d1\+0104d2\+0104d3\+010570\+010571\+010572\+010573\+010574\+010575\+010576\+010577\+010578\+010579\+01057a\+01057c\+01057d\+01057e' ||
      U&'\+01057f\+010580\+010581\+010582\+010583\+010584\+010585\+010586\+010587\+010588\+010589\+01058a\+01058c\+01058d\+01058e\+01058f\+010590\+010591\+010592\+010594\+010595\+010c80' ||
      U&'\+010c81\+010c82\+010c83\+010c84\+010c85\+010c86\+010c87\+010c88\+010c89\+010c8a\+010c8b\+010c8c\+010c8d\+010c8e\+010c8f\+010c90\+010c91\+010c92\+010c93\+010c94\+010c95\+010c96' ||
      U&'\+010c97\+010c98\+010c99\+010c9a\+010c9b\+010c9c\+010c9d\+010c9e\+010c9f\+010ca0\+010ca1\+010ca2\+010ca3\+010ca4\+010ca5\+010ca6\+010ca7\+010ca8\+010ca9\+010caa\+010cab\+010cac' ||
      U&'\+010cad\+010cae\+010caf\+010cb0\+010cb1\+010cb2\+010d50\+010d51\+010d52\+010d53\+010d54\+010d55\+010d56\+010d57\+010d58\+010d59\+010d5a\+010d5b\+010d5c\+010d5d\+010d5e\+010d5f' ||
      U&'\+010d60\+010d61\+010d62\+010d63\+010d64\+010d65\+0118a0\+0118a1\+0118a2\+0118a3\+0118a4\+0118a5\+0118a6\+0118a7\+0118a8\+0118a9\+0118aa\+0118ab\+0118ac\+0118ad\+0118ae\+0118af' ||
      U&'\+0118b0\+0118b1\+0118b2\+0118b3\+0118b4\+0118b5\+0118b6\+0118b7\+0118b8\+0118b9\+0118ba\+0118bb\+0118bc\+0118bd\+0118be\+0118bf\+016e40\+016e41\+016e42\+016e43\+016e44\+016e45' ||
      U&'\+016e46\+016e47\+016e48\+016e49\+016e4a\+016e4b\+016e4c\+016e4d\+016e4e\+016e4f\+016e50\+016e51\+016e52\+016e53\+016e54\+016e55\+016e56\+016e57\+016e58\+016e59\+016e5a\+016e5b' ||
      U&'\+016e5c\+016e5d\+016e5e\+016e5f\+016ea0\+016ea1\+016ea2\+016ea3\+016ea4\+016ea5\+016ea6\+016ea7\+016ea8\+016ea9\+016eaa\+016eab\+016eac\+016ead\+016eae\+016eaf\+016eb0\+016eb1' ||
      U&'\+016eb2\+016eb3\+016eb4\+016eb5\+016eb6\+016eb7\+016eb8\+01e900\+01e901\+01e902\+01e903\+01e904\+01e905\+01e906\+01e907\+01e908\+01e909\+01e90a\+01e90b\+01e90c\+01e90d\+01e90e' ||
      U&'\+01e90f\+01e910\+01e911\+01e912\+01e913\+01e914\+01e915\+01e916\+01e917\+01e918\+01e919\+01e91a\+01e91b\+01e91c\+01e91d\+01e91e\+01e91f\+01e920\+01e921',
      U&'dododdhhikllnntt\0253\0183\0185\0254\0188\0256' ||
      U&'\0257\018c\01dd\0259\025bff\0260\0263\0269\0268\0199\026f\0272\0275\01a3\01a5\0280\01a8\0283\01ad\0288' ||
      U&'\028a\028b\01b4\01b6\0292\01b9\01bd\01e5\0195\01bf\021d\019e\0223\0225j\2c65\023c\019a\2c66\0242\0180\0289' ||
      U&'\028c\0247\0249\024b\024d\024f''"''''''''''''''''-\0371\0373\0377\03f3\03b1' ||
      U&'\03b2\03b3\03b4\03b5\03b6\03b7\03b8\03b9\03ba\03bb\03bc\03bd\03be\03bf\03c0\03c1\03c3\03c4\03c5\03c6\03c7\03c8' ||
      U&'\03c9\03c3\03d7\03d9\03db\03dd\03df\03e1\03e3\03e5\03e7\03e9\03eb\03ed\03ef\03f8\03fb\037b\037c\037d\0452\0454' ||
      U&'\0455\0456\0458\0459\045a\045b\045f\0430\0431\0432\0433\0434\0435\0436\0437\0438\043a\043b\043c\043d\043e\043f' ||
      U&'\0440\0441\0442\0443\0444\0445\0446\0447\0448\0449\044a\044b\044c\044d\044e\044f\0461\0463\0465\0467\0469\046b' ||
      U&'\046d\046f\0471\0473\0475\0479\047b\047d\047f\0481\048b\048d\048f\0491\0493\0495\0497\0499\049b\049d\049f\04a1' ||
      U&'\04a3\04a5\04a7\04a9\04ab\04ad\04af\04b1\04b3\04b5\04b7\04b9\04bb\04bd\04bf\04cf\04c4\04c6\04c8\04ca\04cc\04ce' ||
      U&'\04d5\04d9\04e1\04e9\04f7\04fb\04fd\04ff\0501\0503\0505\0507\0509\050b\050d\050f\0511\0513\0515\0517\0519\051b' ||
      U&'\051d\051f\0521\0523\0525\0527\0529\052b\052d\052f\0561\0562\0563\0564\0565\0566\0567\0568\0569\056a\056b\056c' ||
      U&'\056d\056e\056f\0570\0571\0572\0573\0574\0575\0576\0577\0578\0579\057a\057b\057c\057d\057e\057f\0580\0581\0582' ||
      U&'\0583\0584\0585\0586-''\2d00\2d01\2d02\2d03\2d04\2d05\2d06\2d07\2d08\2d09\2d0a\2d0b\2d0c\2d0d\2d0e\2d0f' ||
      U&'\2d10\2d11\2d12\2d13\2d14\2d15\2d16\2d17\2d18\2d19\2d1a\2d1b\2d1c\2d1d\2d1e\2d1f\2d20\2d21\2d22\2d23\2d24\2d25' ||
      U&'\2d27\2d2d\ab70\ab71\ab72\ab73\ab74\ab75\ab76\ab77\ab78\ab79\ab7a\ab7b\ab7c\ab7d\ab7e\ab7f\ab80\ab81\ab82\ab83' ||
      U&'\ab84\ab85\ab86\ab87\ab88\ab89\ab8a\ab8b\ab8c\ab8d\ab8e\ab8f\ab90\ab91\ab92\ab93\ab94\ab95\ab96\ab97\ab98\ab99' ||
      U&'\ab9a\ab9b\ab9c\ab9d\ab9e\ab9f\aba0\aba1\aba2\aba3\aba4\aba5\aba6\aba7\aba8\aba9\abaa\abab\abac\abad\abae\abaf' ||
      U&'\abb0\abb1\abb2\abb3\abb4\abb5\abb6\abb7\abb8\abb9\abba\abbb\abbc\abbd\abbe\abbf\13f8\13f9\13fa\13fb\13fc\13fd' ||
      U&' -\1c8a\10d0\10d1\10d2\10d3\10d4\10d5\10d6\10d7\10d8\10d9\10da\10db\10dc\10dd\10de\10df\10e0\10e1\10e2' ||
      U&'\10e3\10e4\10e5\10e6\10e7\10e8\10e9\10ea\10eb\10ec\10ed\10ee\10ef\10f0\10f1\10f2\10f3\10f4\10f5\10f6\10f7\10f8' ||
      U&'\10f9\10fa\10fd\10fe\10ff\1efb\1efd\1eff-----''''''""""  ' ||
      U&'''''-/\214e\2184-/-/\2c30\2c31\2c32\2c33\2c34\2c35\2c36\2c37\2c38\2c39\2c3a\2c3b' ||
      U&'\2c3c\2c3d\2c3e\2c3f\2c40\2c41\2c42\2c43\2c44\2c45\2c46\2c47\2c48\2c49\2c4a\2c4b\2c4c\2c4d\2c4e\2c4f\2c50\2c51' ||
      U&'\2c52\2c53\2c54\2c55\2c56\2c57\2c58\2c59\2c5a\2c5b\2c5c\2c5d\2c5e\2c5f\2c61\026b\1d7d\027d\2c68\2c6a\2c6c\0251' ||
      U&'\0271\0250\0252\2c73\2c76\023f\0240\2c81\2c83\2c85\2c87\2c89\2c8b\2c8d\2c8f\2c91\2c93\2c95\2c97\2c99\2c9b\2c9d' ||
      U&'\2c9f\2ca1\2ca3\2ca5\2ca7\2ca9\2cab\2cad\2caf\2cb1\2cb3\2cb5\2cb7\2cb9\2cbb\2cbd\2cbf\2cc1\2cc3\2cc5\2cc7\2cc9' ||
      U&'\2ccb\2ccd\2ccf\2cd1\2cd3\2cd5\2cd7\2cd9\2cdb\2cdd\2cdf\2ce1\2ce3\2cec\2cee\2cf3--"""\a641' ||
      U&'\a643\a645\a647\a649\a64b\a64d\a64f\a651\a653\a655\a657\a659\a65b\a65d\a65f\a661\a663\a665\a667\a669\a66b\a66d' ||
      U&'\a681\a683\a685\a687\a689\a68b\a68d\a68f\a691\a693\a695\a697\a699\a69b\a723\a725\a727\a729\a72b\a72d\a72f\a733' ||
      U&'\a735\a737\a739\a73b\a73d\a73f\a741\a743\a745\a747\a749\a74b\a74d\a74f\a751\a753\a755\a757\a759\a75b\a75d\a75f' ||
      U&'\a761\a763\a765\a767\a769\a76b\a76d\a76f\a77a\a77c\1d79\a77f\a781\a783\a785\a787''''\0265\a791\a793\a797' ||
      U&'\a799\a79b\a79d\a79f\a7a1\a7a3\a7a5\a7a7\a7a9\0266\025c\0261\026c\026a\029e\0287\029d\ab53\a7b5\a7b7\a7b9\a7bb' ||
      U&'\a7bd\a7bf\a7c1\a7c3\a794\0282\1d8e\a7c8\a7ca\0264\a7cd\a7cf\a7d1\a7d3\a7d5\a7d7\a7d9\a7db\019b\a7f6\+010428\+010429' ||
      U&'\+01042a\+01042b\+01042c\+01042d\+01042e\+01042f\+010430\+010431\+010432\+010433\+010434\+010435\+010436\+010437\+010438\+010439\+01043a\+01043b\+01043c\+01043d\+01043e\+01043f' ||
      U&'\+010440\+010441\+010442\+010443\+010444\+010445\+010446\+010447\+010448\+010449\+01044a\+01044b\+01044c\+01044d\+01044e\+01044f\+0104d8\+0104d9\+0104da\+0104db\+0104dc\+0104dd' ||
      U&'\+0104de\+0104df\+0104e0\+0104e1\+0104e2\+0104e3\+0104e4\+0104e5\+0104e6\+0104e7\+0104e8\+0104e9\+0104ea\+0104eb\+0104ec\+0104ed\+0104ee\+0104ef\+0104f0\+0104f1\+0104f2\+0104f3' ||
      U&'\+0104f4\+0104f5\+0104f6\+0104f7\+0104f8\+0104f9\+0104fa\+0104fb\+010597\+010598\+010599\+01059a\+01059b\+01059c\+01059d\+01059e\+01059f\+0105a0\+0105a1\+0105a3\+0105a4\+0105a5' ||
      U&'\+0105a6\+0105a7\+0105a8\+0105a9\+0105aa\+0105ab\+0105ac\+0105ad\+0105ae\+0105af\+0105b0\+0105b1\+0105b3\+0105b4\+0105b5\+0105b6\+0105b7\+0105b8\+0105b9\+0105bb\+0105bc\+010cc0' ||
      U&'\+010cc1\+010cc2\+010cc3\+010cc4\+010cc5\+010cc6\+010cc7\+010cc8\+010cc9\+010cca\+010ccb\+010ccc\+010ccd\+010cce\+010ccf\+010cd0\+010cd1\+010cd2\+010cd3\+010cd4\+010cd5\+010cd6' ||
      U&'\+010cd7\+010cd8\+010cd9\+010cda\+010cdb\+010cdc\+010cdd\+010cde\+010cdf\+010ce0\+010ce1\+010ce2\+010ce3\+010ce4\+010ce5\+010ce6\+010ce7\+010ce8\+010ce9\+010cea\+010ceb\+010cec' ||
      U&'\+010ced\+010cee\+010cef\+010cf0\+010cf1\+010cf2\+010d70\+010d71\+010d72\+010d73\+010d74\+010d75\+010d76\+010d77\+010d78\+010d79\+010d7a\+010d7b\+010d7c\+010d7d\+010d7e\+010d7f' ||
      U&'\+010d80\+010d81\+010d82\+010d83\+010d84\+010d85\+0118c0\+0118c1\+0118c2\+0118c3\+0118c4\+0118c5\+0118c6\+0118c7\+0118c8\+0118c9\+0118ca\+0118cb\+0118cc\+0118cd\+0118ce\+0118cf' ||
      U&'\+0118d0\+0118d1\+0118d2\+0118d3\+0118d4\+0118d5\+0118d6\+0118d7\+0118d8\+0118d9\+0118da\+0118db\+0118dc\+0118dd\+0118de\+0118df\+016e60\+016e61\+016e62\+016e63\+016e64\+016e65' ||
      U&'\+016e66\+016e67\+016e68\+016e69\+016e6a\+016e6b\+016e6c\+016e6d\+016e6e\+016e6f\+016e70\+016e71\+016e72\+016e73\+016e74\+016e75\+016e76\+016e77\+016e78\+016e79\+016e7a\+016e7b' ||
      U&'\+016e7c\+016e7d\+016e7e\+016e7f\+016ebb\+016ebc\+016ebd\+016ebe\+016ebf\+016ec0\+016ec1\+016ec2\+016ec3\+016ec4\+016ec5\+016ec6\+016ec7\+016ec8\+016ec9\+016eca\+016ecb\+016ecc' ||
      U&'\+016ecd\+016ece\+016ecf\+016ed0\+016ed1\+016ed2\+016ed3\+01e922\+01e923\+01e924\+01e925\+01e926\+01e927\+01e928\+01e929\+01e92a\+01e92b\+01e92c\+01e92d\+01e92e\+01e92f\+01e930' ||
      U&'\+01e931\+01e932\+01e933\+01e934\+01e935\+01e936\+01e937\+01e938\+01e939\+01e93a\+01e93b\+01e93c\+01e93d\+01e93e\+01e93f\+01e940\+01e941\+01e942\+01e943'
    ) as bare
  ) y
$$;

-- A body of standard SQL is bound now: a dump that is restored with an empty search path finds what it calls.
create or replace function fr_key(t text) returns text language sql immutable strict parallel safe return (
  select regexp_replace(
    case when bare ~ '[^\x01-\x7e]' then fr_key_beyond_ascii(bare) else bare end, ' {2,}', ' ', 'g')
  from (
    select translate(case when t ~ '[^\x20-\x7e]' then regexp_replace(
        normalize(translate(t, U&'\00b4\0384\1fbd\1fbf\1ffd\1ffe', ''''''''''''''), NFKD),
        '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u2800\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff9-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g') else t end,
      E'ABCDEFGHIJKLMNOPQRSTUVWXYZ`\t\n\x0b\f\r', E'abcdefghijklmnopqrstuvwxyz\'     ') as bare
  ) x
);

-- Names that must be distinct are compared by this.
create function name_key(t text) returns text language sql immutable strict parallel safe return btrim(fr_key(t));

-- The stored keys are computed again.
alter table ticket drop column objet_key, add column objet_key text generated always as (fr_key(objet)) stored;
alter table asset drop column name_key, drop column balise_key,
  add column name_key text generated always as (fr_key(name)) stored,
  add column balise_key text generated always as (fr_key(balise)) stored;
alter table contract drop column name_key, drop column numero_key,
  add column name_key text generated always as (fr_key(name)) stored,
  add column numero_key text generated always as (fr_key(numero)) stored;
create index asset_balise_key on asset (balise_key) where balise <> '';
do $$
begin
  create index ticket_objet_key on ticket using gin (objet_key gin_trgm_ops);
exception when undefined_object then
  raise notice 'searches have no index: %', sqlerrm;
end $$;
