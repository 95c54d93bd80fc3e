import type { Texts } from './en.ts'

/** Brazilian Portuguese. The names of services are masculine; the texts include the articles. */
export const pt: Texts = {
  services: {
    apple: 'Calendário da Apple',
    google: 'Google Agenda',
    outlook: 'Outlook (aplicativo)',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Calendário do Yahoo',
    teams: 'Microsoft Teams',
    ics: 'Arquivo de calendário',
  },

  addHeading: 'Adicionar ao seu calendário',
  addTo: 'Adicionar ao {service}',
  otherCalendars: 'Outros calendários',
  when: 'Quando',
  where: 'Onde',
  allDay: 'Dia inteiro',
  floating: 'Seu horário local, onde quer que você esteja',
  yourTime: '{time} no seu fuso horário',
  repeats: 'Repete-se {rule}',
  nextDates: 'Próximas datas',
  noSuchDate: 'Este evento não acontece na data indicada neste link.',
  organizedBy: 'Organizado por {name}',
  cancelled: 'Este evento foi cancelado',
  cancelledTitle: 'Cancelado: {title}',
  cancelledHelp: 'Se já está no seu calendário, elimine-o ou adicione a atualização.',
  over: 'Este evento já terminou',
  nextOne: 'Não perca o próximo',
  subscribeTo: 'Assinar {calendar}',
  addAnyway: 'Adicionar esta data mesmo assim',
  updateHeading: 'Atualizar meu calendário',
  updateMeans: 'O evento aparece lá como cancelado.',
  now: 'Acontecendo agora',
  today: 'Hoje',
  copyLink: 'Copiar link',
  share: 'Partilhar',
  downloadCode: 'Descarregar o código QR',
  joinOnline: 'Participar online',
  website: 'Site',
  attachments: 'Anexos',
  categories: 'Categorias',
  copyAddress: 'Copiar endereço',
  copied: 'Copiado',
  scan: 'Escaneie para abrir esta página no celular',
  hints: {
    'open-in-safari': 'Se nada acontecer, copie o link e abra-o no Safari.',
    'open-in-browser':
      'Você está dentro de outro aplicativo. Se nada acontecer, copie o link e abra-o no navegador.',
    'subscribe-on-computer':
      'Um telefone Android não consegue assinar sozinho. Abra esta página em um computador ou copie o link e abra-o lá.',
  },

  takesNoSeries: 'O {service} não aceita este evento recorrente por link. Você pode escolher:',
  allDatesFile: 'Todas as datas, em um arquivo de calendário',
  firstDateOnly: 'Só a primeira data, no {service}',
  nextDateOnly: 'Só a próxima data, no {service}',
  backToEvent: 'Voltar ao evento',

  subscribe: 'Assinar este calendário',
  subscribeIn: 'Assinar no {service}',
  subscribeMeans:
    'Assine uma vez: novas datas e mudanças chegam automaticamente ao seu calendário.',
  nextEvents: 'Próximos eventos',
  noEvents: 'Ainda não há próximos eventos. Assine para vê-los assim que forem adicionados.',
  noEventsInMonth: 'Nenhum evento neste mês',
  nextEvent: 'Próximo evento: {date}',
  previousEvent: 'Evento anterior: {date}',
  views: 'Visualização',
  list: 'Lista',
  month: 'Mês',
  previousMonth: 'Mês anterior',
  nextMonth: 'Mês seguinte',
  eventCount: { one: '{count} evento', many: '{count} eventos', other: '{count} eventos' },
  moreEvents: { one: 'mais {count}', many: 'mais {count}', other: 'mais {count}' },
  calendar: 'Calendário',
  upcomingCount: {
    one: '{count} próximo evento',
    many: '{count} próximos eventos',
    other: '{count} próximos eventos',
  },
  laterEvents: 'Mostrar eventos posteriores',
  timesIn: 'Horários em: {zone}',
  subscribeShort: 'Assinar',
  goodToKnow: 'Bom saber',
  appNotListed: 'Meu aplicativo de calendário não está na lista',
  refreshVaries: 'varia',
  refreshHeading: 'Em quanto tempo as mudanças chegam',
  refreshNote: 'Cada aplicativo de calendário busca as mudanças em seu próprio ritmo.',
  addressLabel: 'Endereço para qualquer outro aplicativo',
  addressFor: 'Endereço para o {service}',
  addressHelp:
    'No seu aplicativo de calendário, escolha assinar ou adicionar um calendário por endereço e cole-o ali.',
  addressIsYours: 'Este endereço é pessoal. Por favor, não o compartilhe.',
  leaveHeading: 'Como cancelar a assinatura',
  leaveHelp:
    'Remova o calendário no seu aplicativo de calendário. É só isso; não sabemos quem você é.',
  pasteHelp:
    'O {service} não aceita links. Copie o endereço abaixo, abra o {service} em um computador, escolha adicionar um calendário por endereço e cole-o ali.',
  backToCalendar: 'Voltar ao calendário',
  feed: {
    noEvents: 'Este calendário não tem eventos',
    ended: 'Esta assinatura foi encerrada',
    endedName: '{title} (o proprietário do calendário encerrou esta assinatura)',
  },

  connect: {
    lead: 'Em seguida, {provider} pergunta se este site pode ver e editar seus eventos. Não existe uma permissão mais limitada; só a usamos para este evento.',
    leadOwn:
      'O {provider} vai pedir que permita a este site criar um calendário próprio. O evento fica nele; não vemos os seus outros eventos.',
    once: 'Adicionar uma vez',
    onceHelp: 'Não guardamos nada sobre você. Alterações posteriores não chegam ao seu calendário.',
    keep: 'Adicionar e manter atualizado',
    keepHelp:
      'Alterações e cancelamentos chegam ao seu calendário até o evento terminar ou você parar. Até lá, guardamos sua permissão, criptografada.',
    zone: 'Seu fuso horário',
    without: 'Adicionar sem conectar',
    cannotRepeat: 'O {service} não consegue repetir um evento desta forma.',
    overlaps: 'No {service}, um evento precisa terminar antes de se repetir.',
    added: 'Está no seu calendário',
    kept: 'As alterações do evento aparecem lá sozinhas.',
    open: 'Abrir no {service}',
    stop: 'Parar as atualizações',
    stopHelp:
      'Vamos parar de atualizar este evento e apagar o que guardamos para isso. O evento continua no seu calendário.',
    stopped: 'As atualizações pararam',
    stoppedHelp:
      'Apagamos o que guardamos para atualizar o evento. Ele continua no seu calendário até você apagá-lo.',
    ends: {
      over: 'O evento terminou. Apagamos o que guardamos para atualizá-lo.',
      deleted:
        'O evento, ou o calendário em que ele estava, foi apagado no {service}. Apagamos o que guardamos para atualizá-lo.',
      eventDeleted:
        'O organizador apagou o evento, que também foi retirado do seu calendário. Apagamos o que guardamos para atualizá-lo.',
      withdrawn:
        'A permissão para alterar o seu calendário foi retirada ou expirou. Você pode adicionar o evento de novo na página dele.',
      forbidden:
        'O {service} não permite mais alterações no seu calendário. Você pode adicionar o evento de novo na página dele.',
    },
    entryProblems: {
      cannotHold:
        'O {service} não consegue repetir o evento nas datas atuais. Ele foi retirado do seu calendário até que elas mudem.',
      rejected:
        'O {service} não aceitou a última alteração. Por isso, o seu calendário mostra uma versão anterior do evento.',
    },
    withdraw: 'Você também pode retirar a permissão na sua conta Microsoft.',
    retry: 'Tentar de novo',
    problems: {
      declined: {
        title: 'Nada foi adicionado',
        text: 'A permissão não foi concedida. Você ainda pode adicionar o evento sem conectar.',
      },
      administrator: {
        title: 'Sua organização precisa permitir primeiro',
        text: 'Peça ao administrador que aprove este aplicativo no Microsoft Entra. Até lá, você pode adicionar o evento sem conectar.',
      },
      scope: {
        title: 'Nada foi adicionado',
        text: 'Falta a permissão para editar eventos. Tente de novo e deixe-a marcada, ou adicione o evento sem conectar.',
      },
      noCalendar: {
        title: 'Esta conta não tem calendário',
        text: 'O {service} não consegue guardar eventos nela. Escolha outra conta, ou adicione o evento sem conectar.',
      },
      expired: { title: 'Demorou demais', text: 'Abra a página do evento e comece de novo.' },
      unavailable: {
        title: 'O {service} não aceitou o evento',
        text: 'Tente de novo em alguns minutos, ou adicione o evento sem conectar.',
      },
    },
  },

  home: {
    title: 'Os seus eventos no calendário de todos',
    lead: 'Um único link adiciona um evento ao Apple, Google, Outlook e a qualquer outro calendário. Ou partilhe um calendário inteiro que se mantém atualizado.',
    add: {
      title: 'Adicionar ao calendário',
      text: 'Um link curto, um código QR ou um botão no seu site. Basta tocar, o calendário abre-se e está feito.',
    },
    subscribe: {
      title: 'Subscrever',
      text: 'Partilhe um calendário uma vez. Se uma hora mudar, muda para todos os que o seguem.',
    },
    private: {
      title: 'Privado desde a conceção',
      text: 'Sem rastreamento nem cookies para os visitantes. Vê quantas pessoas adicionaram um evento, nunca quem.',
    },
  },
  preview: {
    heading: 'Experimente agora',
    lead: 'Sem conta.',
    labels: {
      title: 'Que evento é?',
      start: 'Quando?',
      location: 'Onde?',
    },
    optional: '(opcional)',
    example: 'Festa de verão',
    locationExample: 'Endereço ou link da reunião',
    show: 'Ver a página',
    problems: {
      title: 'Digite um título.',
      start: 'Digite uma data e hora.',
      location: 'Digite no máximo 500 caracteres.',
    },
    note: 'Esta é uma prévia. Nada foi salvo.',
  },
  createAccount: 'Criar uma conta',
  signIn: 'Entrar',
  documentation: 'Documentação',
  toHome: 'Ir para a página inicial',
  language: 'Idioma',
  report: 'Denunciar esta página',

  errors: {
    invalid_parameter: {
      title: 'Este link tem um erro',
      text: 'O organizador pode corrigi-lo:',
    },
    unauthenticated: {
      title: 'Este link não funciona',
      text: 'Ele não pertence a nenhuma conta deste serviço. Se o link for seu, verifique o ID do cliente que ele contém.',
    },
    not_found: {
      title: 'Página não encontrada',
      text: 'Não encontramos esta página. Talvez ela tenha sido excluída ou o endereço esteja incompleto.',
    },
    method_not_allowed: {
      title: 'Este endereço é usado de outra forma',
      text: 'Abra-o como um link no navegador.',
    },
    gone: {
      title: 'Não está mais disponível',
      text: 'O administrador desativou esta página. Se for sua, entre em contato com ele.',
    },
    too_large: {
      title: 'É muita coisa de uma vez',
      text: 'É mais do que podemos processar. O organizador pode encurtar o conteúdo.',
    },
    rate_limited: {
      title: 'Aguarde um momento',
      text: 'Recebemos solicitações demais da sua rede. Seu link está certo; tente de novo em um minuto.',
    },
    unavailable: {
      title: 'Estamos sobrecarregados no momento',
      text: 'Seu link está certo; tente de novo em um minuto.',
    },
    internal: {
      title: 'Algo deu errado',
      text: 'O erro foi registrado. Tente de novo mais tarde.',
    },
  },
}
