import type { Texts } from './en.ts'

export const tr: Texts = {
  services: {
    apple: 'Apple Takvim',
    google: 'Google Takvim',
    outlook: 'Outlook uygulaması',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Yahoo Takvim',
    teams: 'Microsoft Teams',
    ics: 'Takvim dosyası',
  },

  addHeading: 'Takviminize ekleyin',
  addTo: '{service} ile ekle',
  otherCalendars: 'Diğer takvimler',
  when: 'Ne zaman',
  where: 'Nerede',
  allDay: 'Tüm gün',
  floating: 'Nerede olursanız olun, oranın yerel saatiyle',
  yourTime: 'Bulunduğunuz yerde {time}',
  repeats: 'Tekrar: {rule}',
  nextDates: 'Yaklaşan tarihler',
  noSuchDate: 'Bu etkinlik, bağlantıdaki tarihte yapılmıyor.',
  organizedBy: 'Düzenleyen: {name}',
  cancelled: 'Bu etkinlik iptal edildi',
  cancelledTitle: 'İptal edildi: {title}',
  cancelledHelp: 'Takviminizde varsa oradan silin veya güncellemeyi ekleyin.',
  over: 'Bu etkinlik sona erdi',
  nextOne: 'Bir sonrakini kaçırmayın',
  subscribeTo: 'Abone ol: {calendar}',
  addAnyway: 'Bu tarihi yine de ekle',
  updateHeading: 'Takvimimi güncelle',
  updateMeans: 'Etkinlik orada iptal edildi olarak görünür.',
  now: 'Şu anda sürüyor',
  today: 'Bugün',
  copyLink: 'Bağlantıyı kopyala',
  share: 'Paylaş',
  downloadCode: 'QR kodunu indir',
  joinOnline: 'Çevrimiçi katıl',
  website: 'Web sitesi',
  attachments: 'Ekler',
  categories: 'Kategoriler',
  copyAddress: 'Adresi kopyala',
  copied: 'Kopyalandı',
  scan: 'Bu sayfayı telefonunuzda açmak için kodu okutun',
  hints: {
    'open-in-safari': 'Hiçbir şey olmazsa bağlantıyı kopyalayıp Safari’de açın.',
    'open-in-browser':
      'Bu sayfa başka bir uygulamanın içinde açık. Hiçbir şey olmazsa bağlantıyı kopyalayıp tarayıcınızda açın.',
    'subscribe-on-computer':
      'Android telefonlar kendi başına abone olamaz. Bu sayfayı bir bilgisayarda açın veya bağlantıyı kopyalayıp orada açın.',
  },

  takesNoSeries:
    '{service} bu tekrarlanan etkinliği bağlantıyla eklemeyi desteklemiyor. Seçenekleriniz:',
  allDatesFile: 'Tüm tarihler (takvim dosyası)',
  firstDateOnly: 'Yalnızca ilk tarih ({service})',
  nextDateOnly: 'Yalnızca sıradaki tarih ({service})',
  backToEvent: 'Etkinliğe dön',

  subscribe: 'Bu takvime abone ol',
  subscribeIn: '{service} ile abone ol',
  subscribeMeans:
    'Bir kez abone olmanız yeterli. Yeni tarihler ve değişiklikler takviminize otomatik olarak gelir.',
  nextEvents: 'Yaklaşan etkinlikler',
  noEvents: 'Henüz yaklaşan bir etkinlik yok. Abone olun, etkinlikleri eklendikleri anda görün.',
  noEventsInMonth: 'Bu ayda etkinlik yok',
  nextEvent: 'Sonraki etkinlik: {date}',
  previousEvent: 'Önceki etkinlik: {date}',
  views: 'Görünüm',
  list: 'Liste',
  month: 'Ay',
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  eventCount: { one: '{count} etkinlik', other: '{count} etkinlik' },
  moreEvents: { one: '{count} tane daha', other: '{count} tane daha' },
  calendar: 'Takvim',
  upcomingCount: { one: 'Yaklaşan {count} etkinlik', other: 'Yaklaşan {count} etkinlik' },
  laterEvents: 'Sonraki etkinlikleri göster',
  timesIn: 'Saat dilimi: {zone}',
  subscribeShort: 'Abone ol',
  goodToKnow: 'Bilmekte fayda var',
  appNotListed: 'Takvim uygulamam listede yok',
  refreshVaries: 'değişir',
  refreshHeading: 'Değişiklikler ne kadar sürede gelir?',
  refreshNote: 'Her takvim uygulaması değişiklikleri kendi belirlediği aralıklarla denetler.',
  addressLabel: 'Diğer takvim uygulamaları için adres',
  addressFor: '{service} için adres',
  addressHelp:
    'Takvim uygulamanızda abone olma veya URL ile ekleme seçeneğini bulun ve adresi oraya yapıştırın.',
  addressIsYours: 'Bu adres size özeldir. Lütfen başkalarıyla paylaşmayın.',
  leaveHeading: 'Abonelikten nasıl çıkılır?',
  leaveHelp:
    'Takvimi, kullandığınız takvim uygulamasından kaldırın. Hepsi bu; kim olduğunuzu bilmiyoruz.',
  pasteHelp:
    '{service} bağlantıyla abone olmayı desteklemiyor. Aşağıdaki adresi kopyalayın, bilgisayarda {service} uygulamasını açın, URL ile takvim eklemeyi seçin ve adresi oraya yapıştırın.',
  backToCalendar: 'Takvime dön',
  feed: {
    noEvents: 'Bu takvimde etkinlik yok',
    ended: 'Bu abonelik sona erdi',
    endedName: '{title} (takvimin sahibi bu aboneliği sonlandırdı)',
  },

  connect: {
    lead: 'Bir sonraki adımda {provider}, bu sitenin etkinliklerinizi görüp düzenlemesine izin verip vermediğinizi sorar. Daha dar bir izin yok; izni yalnızca bu etkinlik için kullanırız.',
    leadOwn:
      '{provider}, bu sitenin kendine ait bir takvim oluşturmasına izin vermenizi isteyecek. Etkinlik oraya eklenir; diğer etkinliklerinizi göremeyiz.',
    once: 'Bir kez ekle',
    onceHelp: 'Hakkınızda hiçbir şey saklamayız. Sonraki değişiklikler takviminize ulaşmaz.',
    keep: 'Ekle ve güncel tut',
    keepHelp:
      'Etkinlik bitene ya da siz durdurana kadar değişiklikler ve iptaller takviminize ulaşır. O zamana kadar izninizi şifreli olarak saklarız.',
    zone: 'Saat diliminiz',
    without: 'Bağlanmadan ekle',
    cannotRepeat: '{service} bir etkinliği bu şekilde yineleyemez.',
    overlaps: '{service}, bir etkinliğin yinelenmeden önce bitmesini gerektirir.',
    added: 'Etkinlik takviminizde',
    kept: 'Etkinlikteki değişiklikler orada kendiliğinden görünür.',
    open: '{service} ile aç',
    stop: 'Güncellemeleri durdur',
    stopHelp:
      'Bu etkinliği artık güncellemeyiz ve bunun için sakladıklarımızı sileriz. Etkinlik takviminizde kalır.',
    stopped: 'Güncellemeler durduruldu',
    stoppedHelp:
      'Etkinliği güncellemek için sakladıklarımızı sildik. Siz silene kadar takviminizde kalır.',
    ends: {
      over: 'Etkinlik sona erdi. Etkinliği güncellemek için sakladıklarımızı sildik.',
      deleted:
        'Etkinlik ya da bulunduğu takvim silindi ({service}). Etkinliği güncellemek için sakladıklarımızı sildik.',
      eventDeleted:
        'Düzenleyen kişi etkinliği sildi; etkinlik takviminizden de kaldırıldı. Etkinliği güncellemek için sakladıklarımızı sildik.',
      withdrawn:
        'Takviminizi değiştirme izni geri alındı ya da süresi doldu. Etkinliği sayfasından yeniden ekleyebilirsiniz.',
      forbidden:
        '{service} artık takviminizin değiştirilmesine izin vermiyor. Etkinliği sayfasından yeniden ekleyebilirsiniz.',
    },
    entryProblems: {
      cannotHold:
        '{service}, etkinliği şu anki tarihlerinde yineleyemiyor. Tarihler değişene kadar takviminizden kaldırıldı.',
      rejected:
        '{service} son değişikliği kabul etmedi. Bu yüzden takviminiz etkinliğin eski bir sürümünü gösteriyor.',
    },
    withdraw: 'İzni Microsoft hesabınızdan da geri alabilirsiniz.',
    retry: 'Yeniden dene',
    problems: {
      declined: {
        title: 'Hiçbir şey eklenmedi',
        text: 'İzin verilmedi. Etkinliği yine de bağlanmadan ekleyebilirsiniz.',
      },
      administrator: {
        title: 'Önce kuruluşunuzun izin vermesi gerekiyor',
        text: 'Yöneticinizden bu uygulamayı Microsoft Entra’da onaylamasını isteyin. O zamana kadar etkinliği bağlanmadan ekleyebilirsiniz.',
      },
      scope: {
        title: 'Hiçbir şey eklenmedi',
        text: 'Etkinlikleri düzenleme izni eksik. Yeniden deneyip izni seçili bırakın ya da etkinliği bağlanmadan ekleyin.',
      },
      noCalendar: {
        title: 'Bu hesabın takvimi yok',
        text: '{service} bu hesapta etkinlik saklayamıyor. Başka bir hesap seçin ya da etkinliği bağlanmadan ekleyin.',
      },
      expired: {
        title: 'Çok uzun sürdü',
        text: 'Lütfen etkinliğin sayfasını açıp yeniden başlayın.',
      },
      unavailable: {
        title: '{service} etkinliği kabul etmedi',
        text: 'Birkaç dakika sonra yeniden deneyin ya da etkinliği bağlanmadan ekleyin.',
      },
    },
  },

  home: {
    title: 'Etkinlikleriniz herkesin takviminde',
    lead: 'Tek bir bağlantı, etkinliği Apple, Google, Outlook ve diğer tüm takvimlere ekler. Ya da kendini güncel tutan bir takvimi paylaşın.',
    add: {
      title: 'Takvime ekle',
      text: 'Kısa bir bağlantı, QR kodu veya sitenizde bir düğme. Dokunulur, takvim açılır, tamam.',
    },
    subscribe: {
      title: 'Abone ol',
      text: 'Takvimi bir kez paylaşın. Bir saat değişince takip eden herkeste değişir.',
    },
    private: {
      title: 'Gizlilik önce gelir',
      text: 'Ziyaretçiler için takip ve çerez yok. Etkinliği kaç kişinin eklediğini görürsünüz, kim olduğunu asla.',
    },
  },
  preview: {
    heading: 'Hemen deneyin',
    lead: 'Hesap gerekmez.',
    labels: {
      title: 'Etkinlik nedir?',
      start: 'Ne zaman?',
      location: 'Nerede?',
    },
    optional: '(isteğe bağlı)',
    example: 'Yaz partisi',
    locationExample: 'Adres veya toplantı bağlantısı',
    show: 'Sayfayı göster',
    problems: {
      title: 'Bir başlık girin.',
      start: 'Bir tarih ve saat girin.',
      location: 'En fazla 500 karakter girin.',
    },
    note: 'Bu bir önizlemedir. Hiçbir şey kaydedilmedi.',
  },
  createAccount: 'Hesap oluştur',
  signIn: 'Oturum aç',
  documentation: 'Belgeler',
  toHome: 'Ana sayfaya git',
  language: 'Dil',
  report: 'Bu sayfayı bildir',

  errors: {
    invalid_parameter: {
      title: 'Bu bağlantıda bir hata var',
      text: 'Düzenleyen kişi düzeltebilir:',
    },
    unauthenticated: {
      title: 'Bu bağlantı çalışmıyor',
      text: 'Bağlantı, buradaki hiçbir hesaba ait değil. Bağlantı size aitse lütfen içindeki istemci kimliğini kontrol edin.',
    },
    not_found: {
      title: 'Sayfa bulunamadı',
      text: 'Bu sayfayı bulamıyoruz. Silinmiş olabilir veya adres eksik olabilir.',
    },
    method_not_allowed: {
      title: 'Bu adres başka şekilde kullanılıyor',
      text: 'Lütfen adresi tarayıcınızda bir bağlantı olarak açın.',
    },
    gone: {
      title: 'Artık kullanılamıyor',
      text: 'Yönetici bu sayfayı kapattı. Sayfa size aitse lütfen yöneticiyle iletişime geçin.',
    },
    too_large: {
      title: 'Bu kadarı bir kerede çok fazla',
      text: 'Bu, işleyebileceğimizden fazla. Düzenleyen kişi kısaltabilir.',
    },
    rate_limited: {
      title: 'Lütfen biraz bekleyin',
      text: 'Ağınızdan çok fazla istek geldi. Bağlantınızda bir sorun yok; bir dakika sonra yeniden deneyin.',
    },
    unavailable: {
      title: 'Şu anda yoğunluk var',
      text: 'Bağlantınızda bir sorun yok; lütfen bir dakika sonra yeniden deneyin.',
    },
    internal: {
      title: 'Bir sorun oluştu',
      text: 'Hata kaydedildi. Lütfen daha sonra yeniden deneyin.',
    },
  },
}
