import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { memo, useDeferredValue } from 'react';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { Secao } from '@/components/moldura/Secao';
import { useDia } from '@/tempo/useDia';
import { CamposEscolhidos } from '@/components/formulario/CamposEscolhidos';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import { ListaPedida } from '@/vistas/ListaPedida';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import { QuadroDaResposta, useSoDesta } from '@/vistas/QuadroDaResposta';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { textoDoArco } from '@core/astrology';
import { textoDoDia } from '@core/civil';
import { apiSlice, useArcoSolarQuery, useExatosDoArcoQuery } from '@/api/apiSlice';
import { CAMPOS, janelaDosExatos, METODOS, useComoSeDirige, useDesenho } from './escolhas';
import { TabelaDosExatos, TabelasDoArco } from './TabelasDoArco';
import { doNatal } from '@/api/mapaNaConsulta';

const O_QUE = 'o arco solar';

/** As direções exatas da janela, à parte: a roda não espera por elas. */
const Exatos = memo(function Exatos({
  vista,
  data,
  aoVer,
}: {
  readonly vista: VistaAberta;
  readonly data: string;
  readonly aoVer: (data: string) => void;
}) {
  const como = useComoSeDirige();
  const [{ janela }] = useDesenho();
  const dias = janelaDosExatos(vista.mapa, data, janela);
  const resposta = useExatosDoArcoQuery(doNatal(consultaDoMapa(vista.mapa), { ...como, ...dias }));
  return (
    <Secao titulo="Direções exatas" inteira>
      <Nota>
        De {textoDoDia(dias.de)} a {textoDoDia(dias.ate)}.
      </Nota>
      <ListaPedida oQue="as direções exatas" resposta={resposta}>
        {(exatos) => (
          <TabelaDosExatos exatos={exatos} nascimento={vista.mapa.data.dataHora} aoVer={aoVer} />
        )}
      </ListaPedida>
    </Secao>
  );
});

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const desenho = useDesenho();
  const como = useComoSeDirige();
  const noDia = (data: string) => doNatal(consultaDoMapa(vista.mapa), { ...como, data });
  const pedir = apiSlice.usePrefetch('arcoSolar');
  const [data, mudar, limites] = useDia('arcoSolar', vista, (dia) => pedir(noDia(dia)));
  const resposta = useSoDesta(useArcoSolarQuery(noDia(data)), Object.values(como).join());
  const daLista = useDeferredValue(data);
  return (
    <QuadroDaResposta
      oQue={O_QUE}
      resposta={resposta}
      dia={data}
      pedido={
        <CamposEscolhidos campos={CAMPOS} escolhas={desenho}>
          <CampoDoDia dia={data} limites={limites} aoMudar={mudar} />
        </CamposEscolhidos>
      }
      roda={(arco) => (
        <RodaDerivada
          aneis={[natal, arco]}
          aspectos={arco.aspectos}
          titulo={`Arco solar, ${vista.mapa.nome}`}
          descricao="Roda dupla: o mapa natal por dentro, os pontos dirigidos por fora. As tabelas dizem o mesmo em texto."
        />
      )}
      tabelas={(arco, dia) => (
        <>
          <Typography sx={{ fontWeight: 500 }}>
            Arco de {arco.arco < 0 && '−'}
            {textoDoArco(arco.arco)} em {textoDoDia(dia)}, 12:00 UTC
          </Typography>
          <Nota sx={{ mb: 3 }}>
            {METODOS[como.metodo]}. Tudo no mapa anda o mesmo arco.
            {natal.hora &&
              ' Com a hora incerta, as direções da Lua e dos ângulos também são incertas.'}
          </Nota>
          <TabelasDoArco arco={arco} natal={natal} />
        </>
      )}
      depois={<Exatos vista={vista} data={daLista} aoVer={mudar} />}
    />
  );
}

/** O mapa dirigido por arco solar a um dia da vida. */
export default vistaDoNatal(Conteudo, `Calculando ${O_QUE}`);
