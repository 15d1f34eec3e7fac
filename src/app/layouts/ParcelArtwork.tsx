const water =
  "M-40 470C180 400 330 470 520 400S800 190 1240 210l0 54C850 250 760 400 560 462S200 470-40 540Z";

/** Along the canal, and along two boundaries. */
const trees =
  "M-40 456C176 386 328 456 514 387S796 176 1240 196M-40 556C200 486 420 540 568 476S850 266 1240 280M-40 808 520 686";

const houses = "M40 287 430 190M548 30 900 -58M70 690 520 576M700 690 1019 612M762 412 948 364";

const chosen = "M967 398 1127 358 1182 533 1021 568";

/** A line without a length, with round ends, is a dot. */
const corners = "M967 398h0M1127 358h0M1182 533h0M1021 568h0";

/** Parcels along a canal, one of them selected; an SVG of lines, sharp and small. */
export function ParcelArtwork() {
  return (
    <svg
      className="parcel-artwork"
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className="artwork-fields">
        <path d="M501 -105 661 -154 716 -11 551 33ZM448 60 568 29 615 166 508 193ZM728 -14 938 -70 990 72 783 124Z" />
        <path d="M1058 -102 1128 -120 1180 25 1106 43ZM107 293 317 241 369 395 153 450ZM717 141 877 101 927 251 770 291Z" />
        <path d="M86 467 296 413 342 554 132 607ZM667 473 827 433 873 600 724 633ZM967 398 1127 358 1182 533 1021 568Z" />
        <path d="M624 655 784 620 833 782 676 818ZM746 802 956 754 1013 908 791 955ZM956 754 1166 707 1212 866 1013 908Z" />
      </g>
      <g className="artwork-lines">
        <path d="M-40 60 1240 -330M-40 190 1240 -150M-40 330 1240 10M-40 500 1240 170M-40 650 1240 330M-40 800 1240 520M-40 980 1240 690" />
        <path d="M-29 57 17 175M131 8 183 131M-6 116 157 70M291 -41 349 87M501 -105 551 33M320 23 526 -36" />
        <path d="M661 -154 716 -11M-22 185 34 312M98 153 144 284M168 135 224 264M378 79 436 211" />
        <path d="M448 60 508 193M407 145 478 127M568 29 615 166M728 -14 783 124M938 -70 990 72M756 55 964 1" />
        <path d="M1058 -102 1106 43M1128 -120 1180 25M-33 328 13 486M37 311 90 467M107 293 153 450" />
        <path d="M317 241 369 395M412 217 463 370M343 318 438 294M507 193 563 345M717 141 770 291M877 101 927 251" />
        <path d="M1087 48 1136 197M-34 498 26 634M86 467 132 607M-4 566 109 537M296 413 342 554M391 389 440 530" />
        <path d="M461 371 513 512M416 460 487 442M671 317 725 459M487 442 698 388M741 299 792 442M811 280 865 424" />
        <path d="M767 371 838 352M1021 226 1073 372M1141 195 1193 342M-13 643 32 784M197 591 255 735M317 561 369 711" />
        <path d="M226 663 343 636M477 521 522 677M572 497 630 653M500 599 601 575M667 473 724 633M827 433 873 600" />
        <path d="M696 553 850 517M897 416 946 584M967 398 1021 568M1127 358 1182 533M-1 792 51 959M209 746 267 911" />
        <path d="M369 711 425 875M464 690 513 855M624 655 676 818M784 620 833 782M854 604 905 766M809 701 880 685" />
        <path d="M924 589 982 748M1044 563 1092 724M953 669 1068 644M956 754 1013 908" />
        <path d="M1166 707 1212 866" />
      </g>
      <path className="artwork-houses" d={houses} />
      {/* Above the lines, so that each boundary ends at the bank. */}
      <path className="artwork-water" d={water} />
      <path className="artwork-trees" d={trees} />
      <path className="artwork-chosen" d={`${chosen}Z`} />
      <path className="artwork-corners" d={corners} />
      <path className="artwork-corners" d={corners} />
    </svg>
  );
}
