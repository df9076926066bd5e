/** O rascunho de um formulário e o que se pode fazer com ele. */
import { useMemo, useState } from 'react';
import { useLazyFusoQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectUsuario } from '@/features/auth/authSlice';
import { parNaApi, type Coordenada, type Latitude, type Longitude } from '@core/civil';
import { rascunhoMudou, selectRascunho } from './formularioSlice';
import type { OpcaoDeLugar } from './opcaoDeLugar';
import { lerFusoEscrito, perguntaDeFuso, RASCUNHO_VAZIO, type RascunhoDeMapa } from './rascunho';

export interface AcoesDoRascunho {
  readonly mudar: (mudanca: Partial<RascunhoDeMapa>) => void;
  readonly escolherLugar: (opcao: OpcaoDeLugar) => void;
  readonly mudarCoordenada: (valor: Coordenada) => void;
  readonly colarPar: (par: { latitude: Latitude; longitude: Longitude }) => void;
  readonly escreverFuso: (texto: string) => void;
  readonly arrumarFuso: () => void;
  readonly aplicarFuso: (offset: string) => void;
  readonly manterFuso: () => void;
  readonly desfazerFuso: () => void;
}

/** A decisão que responde à pergunta que o rascunho levanta agora. */
function decidir(rascunho: RascunhoDeMapa, anterior: string | null): Pick<RascunhoDeMapa, 'decisao'> {
  const pergunta = perguntaDeFuso(rascunho);
  return { decisao: pergunta && { chave: pergunta.chave, anterior } };
}

function acoesDeFuso(rascunho: RascunhoDeMapa, mudar: AcoesDoRascunho['mudar']) {
  return {
    escreverFuso: (texto: string) => mudar({ fuso: texto, decisao: null }),
    arrumarFuso: () => {
      const fuso = lerFusoEscrito(rascunho.fuso);
      if (fuso && fuso !== rascunho.fuso) mudar({ fuso });
    },
    aplicarFuso: (offset: string) => mudar({ fuso: offset, ...decidir(rascunho, rascunho.fuso) }),
    manterFuso: () => mudar(decidir(rascunho, null)),
    desfazerFuso: () => mudar({ fuso: rascunho.decisao?.anterior ?? rascunho.fuso, decisao: null }),
  };
}

export function useRascunho(chave: string, inicial: RascunhoDeMapa = RASCUNHO_VAZIO): { rascunho: RascunhoDeMapa; acoes: AcoesDoRascunho; problema: string | null } {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectUsuario)?.sub ?? '';
  const rascunho = useAppSelector((s) => selectRascunho(s, chave)) ?? inicial;
  const [perguntarFuso] = useLazyFusoQuery();
  const [problema, setProblema] = useState<string | null>(null);

  const acoes = useMemo((): AcoesDoRascunho => {
    const mudar = (mudanca: Partial<RascunhoDeMapa>): void => void dispatch(rascunhoMudou({ chave, usuario, inicial, mudanca }));
    const situar = async (latitude: Latitude, longitude: Longitude, base: Partial<RascunhoDeMapa>): Promise<void> => {
      setProblema(null);
      mudar({ ...base, latitude, longitude, decisao: null });
      const { data, error } = await perguntarFuso(parNaApi(latitude, longitude), true);
      if (data) mudar({ ianaTimeZone: data.iana, fuso: data.utcOffset });
      else setProblema(`Não foi possível achar o fuso deste lugar. ${mensagemDoErro(error)}`);
    };
    return {
      mudar,
      escolherLugar: (opcao) => {
        mudar({ local: opcao.rotulo });
        opcao.posicao().then(
          ({ latitude, longitude, iana }) => situar(latitude, longitude, { local: opcao.rotulo, ianaTimeZone: iana ?? '' }),
          () => setProblema('O serviço de mapas não deu as coordenadas. Escolha de novo ou escreva-as.'),
        );
      },
      mudarCoordenada: (valor) => {
        const latitude = valor.direcao === 'Norte' || valor.direcao === 'Sul' ? (valor) : rascunho.latitude;
        const longitude = valor.direcao === 'Leste' || valor.direcao === 'Oeste' ? (valor) : rascunho.longitude;
        if (latitude && longitude) void situar(latitude, longitude, { ianaTimeZone: '' });
        else mudar({ latitude, longitude, decisao: null });
      },
      colarPar: ({ latitude, longitude }) => void situar(latitude, longitude, { ianaTimeZone: '' }),
      ...acoesDeFuso(rascunho, mudar),
    };
  }, [rascunho, inicial, dispatch, chave, usuario, perguntarFuso]);

  return { rascunho, acoes, problema };
}
